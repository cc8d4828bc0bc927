import { stateGroupOrder } from "#lib/contract/enums.ts";
import { answerList } from "#lib/reference/engine/lists/list.ts";
import { requireRecord } from "#lib/reference/engine/records.ts";
import type { Hooks } from "#lib/reference/engine/records.ts";
import { listModels } from "#lib/reference/models/lists/lists.ts";
import { projectModel } from "#lib/reference/models/workspace.ts";
import { isSwitchedByUpdate, projectSwitches } from "#lib/reference/plan.ts";
import { Problem } from "#lib/reference/problem.ts";
import { recordKinds } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";
import { collection } from "./collection.ts";
import type { Act, Route } from "./route.ts";
import { withdraw } from "./types/type-surface.ts";

const names = ["Backlog", "Todo", "In Progress", "Done", "Cancelled"];
const colors = ["#60646c", "#8b8d98", "#f59e0b", "#46a758", "#9aa4bc"];

const ownerOf = (row: Row, userId: string) => ({
  workspace_id: row["workspace_id"],
  project_id: row.id,
  created_by_id: userId,
});

/** Makes the creator of a new project a member of it. */
export function joinCreator(store: Store, row: Row, userId: string): void {
  const owner = ownerOf(row, userId);
  store.insert("project-member", { ...owner, member_id: userId, role: "admin" });
}

/** Gives a new project a state in each group of the workflow. */
export function furnishProject(store: Store, row: Row, userId: string): void {
  const owner = ownerOf(row, userId);
  for (const [place, group] of stateGroupOrder.entries()) {
    store.insert("state", {
      ...owner,
      name: names[place],
      description: "",
      color: colors[place],
      group,
      sequence: (place + 1) * 15_000,
      is_default: group === "backlog",
      external_id: null,
      external_source: null,
    });
  }
}

/** The state and the number of a work item in a new project. */
function nextPlace(store: Store, project_id: string): Readonly<Record<string, unknown>> {
  const sequence_id = Number(store.find("project", project_id)?.["last_sequence"]) + 1;
  store.update("project", project_id, { last_sequence: sequence_id });
  const state = store.rows("state").find((row) => row["project_id"] === project_id);
  return { sequence_id, state_id: state?.id };
}

/** Removes a project with all its contents. */
function removeContents(act: Act, row: Row): void {
  const { store } = act.call;
  for (const kind of recordKinds) {
    for (const inner of store.rowsIn(kind, row.id)) store.remove(kind, inner.id);
  }
  withdraw(act, "property-context", "project_ids", row.id);
}

const hooks: Hooks = {
  guard({ call }, values, stored) {
    const identifier = values["identifier"];
    if (typeof identifier !== "string") return;
    if (!/^[A-Za-z0-9]+$/.test(identifier)) {
      const message = "Must consist of letters and digits.";
      const errors = [{ field: "identifier", code: "invalid", message }];
      throw new Problem("invalid_request", { errors });
    }
    const taken = call.store
      .rows("project")
      .some(
        (row) =>
          row.id !== stored?.id &&
          row["workspace_id"] === call.workspace?.id &&
          row["identifier"] === identifier.toUpperCase(),
      );
    if (taken) throw new Problem("conflict", { detail: "The identifier is taken." });
  },
  completes: ({ call, policies, body }, values) => ({
    ...Object.fromEntries(
      projectSwitches.map((name) => [
        name,
        policies.gating.opensInProject({ call, name, sent: body[name] }),
      ]),
    ),
    identifier: String(values["identifier"]).toUpperCase(),
    switched_by_create: projectSwitches,
    archived_at: null,
    imported_type_ids: [],
    last_sequence: 0,
  }),
  after({ call, policies, body }, row, before) {
    if (before !== null) {
      const switched_by_create = projectSwitches.filter(
        (name) => !isSwitchedByUpdate(row, name) && body[name] !== true,
      );
      const identifier = String(row["identifier"]).toUpperCase();
      call.store.update("project", row.id, { identifier, switched_by_create });
      return;
    }
    const userId = call.caller?.userId ?? "";
    if (policies.lifecycle.joinsCreator({ call })) joinCreator(call.store, row, userId);
    if (policies.lifecycle.furnishesStates({ call })) furnishProject(call.store, row, userId);
    const owner = ownerOf(row, userId);
    for (const { kind, values } of policies.lifecycle.furnishes({ call })) {
      const place = kind === "work-item" ? nextPlace(call.store, row.id) : {};
      call.store.insert(kind, { ...owner, ...place, ...values });
    }
  },
  afterDelete: removeContents,
};

/** Archives a project without changing it, or unarchives it. */
function setArchived(act: Act, archives: boolean): Row {
  const { store } = act.call;
  const row = requireRecord(act);
  if (((row["archived_at"] ?? null) !== null) === archives) return row;
  return store.update("project", row.id, { archived_at: archives ? store.now("project") : null });
}

const base = {
  model: projectModel,
  list: listModels.projects,
  noun: "Project",
  writes: "administer",
  hooks,
} as const;

/** Projects, and the v1 routes that create them if v2 is not used. */
export const projectRoutes: readonly Route[] = [
  ...collection({
    ...base,
    path: "/api/v2/workspaces/{slug}/projects/",
    serves: ["list", "create", "upsert", "read", "update", "delete"],
    scope: "projects",
  }),
  ...([true, false] as const).map((archives): Route => {
    const verb = archives ? "archive" : "unarchive";
    return {
      operation: `${verb}Project`,
      kind: "action",
      method: "POST",
      path: `/api/v2/workspaces/{slug}/projects/{pk}/${verb}/`,
      summary: archives ? "Archives a project" : "Takes a project out of the archive",
      success: 200,
      action: "administer",
      scope: "projects:write",
      model: projectModel,
      record: projectModel,
      fields: true,
      expand: true,
      handle: (act) => ({ row: setArchived(act, archives) }),
    };
  }),
  ...collection({
    ...base,
    path: "/api/v1/workspaces/{slug}/projects/",
    serves: ["list", "create", "read", "delete"],
    scope: "projects",
  }).map((route): Route => {
    const handle = route.kind === "list" ? answerList : route.handle;
    return { ...route, operation: `${route.operation}V1`, v1: true, handle };
  }),
];
