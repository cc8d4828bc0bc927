import { randomUUID } from "node:crypto";
import type { Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";

/** Gives a workspace's first project pages, and the workspace labels of initiatives, release tags and an automation. */
export function addAreas(store: Store, project: Row, lead: Row, colleague: Row): void {
  const { workspace_id } = project;
  const inProject = { workspace_id, project_id: project.id };
  const inWorkspace = { workspace_id, project_id: null, created_by_id: lead.id };
  addPage(store, { ...inProject, name: "Checklist", access: 0 }, lead);
  addPage(store, { ...inProject, name: "Salary notes", access: 1 }, colleague);
  store.insert("initiative-label", {
    ...inWorkspace,
    name: "this year",
    color: "#0f766e",
    description: "",
    sort_order: 10_000,
  });
  for (const version of ["1.0.0", "1.1.0"]) {
    store.insert("release-tag", {
      ...inWorkspace,
      version,
      git_tag: `v${version}`,
      commit_hash: null,
      description: null,
    });
  }
  addAutomation(store, inWorkspace);
}

function addPage(store: Store, members: Readonly<Record<string, unknown>>, owner: Row): void {
  const { created_at, id } = store.insert("page", {
    ...members,
    archived_at: null,
    collection_id: null,
    color: "",
    description_html: "<p>Ask first</p>",
    description_stripped: "Ask first",
    external_id: null,
    external_source: null,
    is_global: false,
    is_locked: false,
    logo_props: {},
    owned_by_id: owner.id,
    parent_id: null,
    sort_order: 10_000,
    view_props: {},
    created_by_id: owner.id,
  });
  store.update("page", id, { updated_at: created_at });
}

function addAutomation(store: Store, common: Readonly<Record<string, unknown>>): void {
  const version_id = randomUUID();
  const automation = store.insert("automation", {
    ...common,
    name: "Report the team",
    description: "",
    scope: "work-item",
    project_ids: [],
    bot_user_id: null,
    current_version_id: version_id,
    is_enabled: false,
    last_run_at: null,
    run_count: 0,
  });
  const inside = { ...common, automation_id: automation.id };
  const [source, target] = [
    ["trigger", "work-item.created"] as const,
    ["action", "comment.create"] as const,
  ].map(([node_type, handler_name]) =>
    store.insert("automation-node", {
      ...inside,
      name: handler_name,
      node_type,
      handler_name,
      config: {},
      is_enabled: true,
    }),
  );
  const edge = store.insert("automation-edge", {
    ...inside,
    source_node_id: source?.id,
    target_node_id: target?.id,
    execution_order: 0,
    version_id,
  });
  store.update("automation-edge", edge.id, { updated_at: edge.created_at });
}
