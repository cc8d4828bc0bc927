import { projectSwitches } from "#lib/reference/plan.ts";
import { furnishProject, joinCreator } from "#lib/reference/routes/projects.ts";
import { addAreas } from "./starting-areas.ts";
import { addPlans } from "./starting-plans.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";

const noPair = { external_id: null, external_source: null };

/** Adds a project with at least one of everything; the first of the people leads it. */
export function addProject(
  store: Store,
  workspace: Row,
  { name, identifier }: { name: string; identifier: string },
  people: readonly Row[],
  guest: Row | null = null,
): void {
  const [lead, colleague] = people;
  if (lead === undefined || colleague === undefined) throw new Error("A project needs people.");
  const project = store.insert("project", {
    ...noPair,
    workspace_id: workspace.id,
    project_id: null,
    name,
    identifier,
    description: "",
    project_lead_id: lead.id,
    default_assignee_id: null,
    timezone: "UTC",
    logo_props: {},
    ...Object.fromEntries(projectSwitches.map((one) => [one, true])),
    archived_at: null,
    imported_type_ids: [],
    last_sequence: 4,
    created_by_id: lead.id,
  });
  joinCreator(store, project, lead.id);
  furnishProject(store, project, lead.id);
  const owner = { workspace_id: workspace.id, project_id: project.id, created_by_id: lead.id };
  store.insert("project-member", { ...owner, member_id: colleague.id, role: "member" });
  if (guest !== null) {
    store.insert("project-member", { ...owner, member_id: guest.id, role: "guest" });
  }
  addContents(store, owner, lead, colleague);
  addPlans(store, project, lead);
  addAreas(store, project, lead, colleague);
}

function addContents(
  store: Store,
  owner: Readonly<Record<string, unknown>>,
  lead: Row,
  colleague: Row,
): void {
  const common = { ...owner, ...noPair, description: "" };
  const label = store.insert("label", {
    ...common,
    name: "paperwork",
    color: "#b45309",
    parent_id: null,
    sort_order: 10_000,
  });
  const module = store.insert("module", {
    ...common,
    name: "Preparation",
    status: "planned",
    start_date: null,
    target_date: null,
    lead_id: lead.id,
    member_ids: [lead.id, colleague.id],
    sort_order: 65_535,
    logo_props: {},
    archived_at: null,
  });
  const cycle = store.insert("cycle", {
    ...common,
    name: "First fortnight",
    start_date: "2026-01-05T00:00:00.000Z",
    end_date: "2026-01-19T00:00:00.000Z",
    timezone: "UTC",
    owned_by_id: lead.id,
    sort_order: 10_000,
    logo_props: {},
  });
  const states = store.rows("state").filter((row) => row["project_id"] === owner["project_id"]);
  for (const [place, name] of [
    "Ask for quotes",
    "Compare offers",
    "Sign",
    "Report everyone",
  ].entries()) {
    const item = store.insert("work-item", {
      ...owner,
      ...noPair,
      name,
      description_html: "",
      sequence_id: place + 1,
      priority: place === 0 ? "high" : "none",
      state_id: states[place % states.length]?.id,
      type_id: null,
      parent_id: null,
      assignee_ids: place === 0 ? [colleague.id] : [],
      label_ids: place < 2 ? [label.id] : [],
      module_ids: place < 2 ? [module.id] : [],
      cycle_id: place < 2 ? cycle.id : null,
      start_date: null,
      target_date: null,
      is_draft: place === 3,
      archived_at: null,
      sort_order: (place + 1) * 10_000,
    });
    store.update("work-item", item.id, { updated_at: item.created_at });
  }
}
