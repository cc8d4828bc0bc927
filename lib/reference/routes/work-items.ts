import { announce } from "#lib/reference/engine/announce.ts";
import { judgeCustomFields, settleCustomFields } from "#lib/reference/engine/custom-fields.ts";
import { answerList } from "#lib/reference/engine/lists/list.ts";
import { ownsByWorkspace } from "#lib/reference/engine/ownership.ts";
import type { Hooks } from "#lib/reference/engine/records.ts";
import { requireRecord } from "#lib/reference/engine/records.ts";
import { projectVisibility } from "#lib/reference/engine/resolve.ts";
import { judgeTypeChoice } from "#lib/reference/engine/type-choice.ts";
import { valueOf } from "#lib/reference/engine/value.ts";
import { listModels } from "#lib/reference/models/lists/lists.ts";
import { workItemModel } from "#lib/reference/models/work-item.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { collection } from "./collection.ts";
import type { Act, Answer, Route } from "./route.ts";
import { siblings } from "./siblings.ts";

const W = "/api/v2/workspaces/{slug}";
const P = `${W}/projects/{project_id}`;

/** What is specific to the writes of work items. */
export const workItemHooks: Hooks = {
  judges: (act, values, stored) => [
    ...judgeTypeChoice(act, values, stored),
    ...judgeCustomFields(act, values, stored),
  ],
  settles: settleCustomFields,
  guard({ call, policies }, values) {
    const { state_id } = values;
    const state = typeof state_id === "string" ? call.store.find("state", state_id) : undefined;
    if (!policies.lifecycle.blocksState({ call, state })) return;
    throw new Problem("forbidden", {
      code: "workflow_transition_denied",
      detail: "A rule of the workflow blocks this state.",
    });
  },
  completes(act, values) {
    const { call, policies } = act;
    const { project, store } = call;
    if (project === null) throw new Error("A work item is made in a project.");
    const rows = siblings(act, "work-item");
    // Read again: an earlier row of the same bulk request has changed it.
    const counted = act.seen === null ? store.find("project", project.id) : project;
    const highest = Number(counted?.["last_sequence"] ?? 0);
    const sequence = policies.lifecycle.nextSequence({ call, highest, rows });
    store.update("project", project.id, { last_sequence: Math.max(highest, sequence) });
    const orders = rows.map((row) => Number(row["sort_order"] ?? 0));
    return {
      sequence_id: sequence,
      sort_order: Math.max(0, ...orders) + 10_000,
      state_id: values["state_id"] ?? standardState(act),
      archived_at: null,
      ...settleCustomFields(act, values, null),
    };
  },
  after({ call, policies }, row, before) {
    const comment_html = before === null ? policies.lifecycle.remarks({ call }) : null;
    if (comment_html === null) return;
    const actor_id = row["created_by_id"];
    call.store.insert("comment", {
      workspace_id: row["workspace_id"],
      project_id: row["project_id"],
      work_item_id: row.id,
      comment_html,
      access: "INTERNAL",
      actor_id,
      created_by_id: actor_id,
      edited_at: null,
      external_id: null,
      external_source: null,
    });
  },
  afterDelete(act, row) {
    for (const item of siblings(act, "work-item")) {
      if (item["parent_id"] === row.id) {
        act.call.store.update("work-item", item.id, { parent_id: null });
      }
    }
    for (const kind of ["comment", "activity", "intake-work-item"] as const) {
      for (const inner of siblings(act, kind)) {
        if (inner["work_item_id"] === row.id) act.call.store.remove(kind, inner.id);
      }
    }
  },
};

function standardState(act: Act): string {
  const { call, policies } = act;
  const states = siblings(act, "state");
  const standard = states.find((row) => row["is_default"] === true)?.id ?? "";
  if (states.length === 0) {
    const errors = [{ field: "state_id", code: "required", message: "The project has no state." }];
    throw new Problem("invalid_request", { errors });
  }
  return policies.lifecycle.standardState({ call, standard, states });
}

function archive(act: Act): Answer {
  const { call, policies } = act;
  const row = requireRecord(act);
  const state = call.store.find("state", String(row["state_id"]));
  if (!policies.lifecycle.takesArchive({ call, row, state })) {
    throw new Problem("conflict", { detail: "Only work that is done can be archived." });
  }
  const now = call.store.now("work-item", row["project_id"]);
  const archived = call.store.update("work-item", row.id, {
    archived_at: policies.lifecycle.archivedAt({ call, now, row }),
    updated_at: now,
    ...policies.lifecycle.archives({ call, row }),
  });
  announce(act, workItemModel, "updated", archived, row);
  return { row: archived };
}

function unarchive(act: Act): Answer {
  const { store } = act.call;
  const row = requireRecord(act);
  if ((row["archived_at"] ?? null) === null) return { row };
  const changes = { archived_at: null, updated_at: store.now("work-item", row["project_id"]) };
  const active = store.update("work-item", row.id, changes);
  announce(act, workItemModel, "updated", active, row);
  return { row: active };
}

function readByIdentifier(act: Act): Answer {
  const { call, policies } = act;
  const submitted = call.parameters["identifier"] ?? "";
  const gone = policies.lifecycle.readsDeleted({ call }) ? call.store.allGone("work-item") : [];
  const matches = [...call.store.rows("work-item"), ...gone].filter((row) => {
    const identifier = String(valueOf(workItemModel, row, "identifier", call.store));
    return policies.tenancy.identifies({ call, submitted, identifier });
  });
  const own = (row: Row): boolean => ownsByWorkspace(call, row);
  const candidate = matches.find(own) ?? matches[0];
  const segment = "identifier";
  const refuse = (foreign: boolean): never => {
    const known = { call, foreign, segment, submitted };
    throw new Problem(policies.tenancy.refusal(known), {
      code: policies.tenancy.code(known),
      detail: policies.tenancy.detail(known),
    });
  };
  if (candidate === undefined) return refuse(false);
  const reached = own(candidate) && projectVisibility(act)(candidate["project_id"]);
  const guarded = policies.tenancy.guards({ call, segment: "record" });
  if (guarded && !policies.tenancy.resolvesIdentifier({ call, row: candidate, own: reached })) {
    return refuse(true);
  }
  const archived = (candidate["archived_at"] ?? null) !== null;
  if (archived && !policies.lifecycle.readsArchived({ call, row: candidate })) return refuse(false);
  return { row: candidate };
}

const reads = { action: "read", scope: "projects.work_items:read" } as const;
const verb = {
  kind: "action",
  method: "POST",
  success: 200,
  action: "contribute",
  scope: "projects.work_items:write",
  model: workItemModel,
  record: workItemModel,
  fields: true,
  expand: true,
} as const;

/** Work items, their archive actions, the workspace-wide list and the identifier route. */
export const workItemRoutes: readonly Route[] = [
  ...collection({
    model: workItemModel,
    list: listModels.projectWorkItems,
    path: `${P}/work-items/`,
    noun: "WorkItem",
    nouns: "ProjectWorkItems",
    serves: [
      "list",
      "create",
      "upsert",
      "bulk-create",
      "bulk-update",
      "bulk-delete",
      "read",
      "update",
      "delete",
    ],
    writes: "contribute",
    scope: "projects.work_items",
    hooks: workItemHooks,
  }),
  {
    ...verb,
    operation: "archiveWorkItem",
    path: `${P}/work-items/{pk}/archive/`,
    summary: "Archives a work item",
    handle: archive,
  },
  {
    ...verb,
    operation: "unarchiveWorkItem",
    path: `${P}/work-items/{pk}/unarchive/`,
    summary: "Takes a work item out of the archive",
    handle: unarchive,
  },
  {
    ...reads,
    operation: "listWorkspaceWorkItems",
    kind: "list",
    method: "GET",
    path: `${W}/work-items/`,
    summary: "Lists the work items of all projects that the caller sees",
    success: 200,
    model: workItemModel,
    list: listModels.workspaceWorkItems,
    owns: ownsByWorkspace,
    fields: true,
    expand: true,
    handle: answerList,
  },
  {
    ...reads,
    operation: "readWorkItemByIdentifier",
    kind: "read",
    method: "GET",
    path: `${W}/work-items/{identifier}/`,
    summary: "Reads a work item by its human key",
    success: 200,
    model: workItemModel,
    fields: true,
    expand: true,
    handle: readByIdentifier,
  },
];
