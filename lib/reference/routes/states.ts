import type { Hooks } from "#lib/reference/engine/records.ts";
import { listModels } from "#lib/reference/models/lists/lists.ts";
import { labelModel, stateModel } from "#lib/reference/models/planning.ts";
import { Problem } from "#lib/reference/problem.ts";
import { leaving } from "#lib/reference/store/left.ts";
import { ids } from "#lib/reference/store/row.ts";
import { collection, everyVerb } from "./collection.ts";
import type { Act, Route } from "./route.ts";
import { siblings } from "./siblings.ts";

const P = "/api/v2/workspaces/{slug}/projects/{project_id}";

const highest = (act: Act, kind: "state" | "label", member: string): number =>
  Math.max(0, ...siblings(act, kind).map((row) => Number(row[member] ?? 0)));

const stateHooks: Hooks = {
  guard(_act, values, stored) {
    if (stored?.["is_default"] === true && values["is_default"] === false) {
      throw new Problem("conflict", { detail: "A project keeps one default state." });
    }
  },
  completes: (act, values) => ({
    ...(values["sequence"] === undefined && {
      sequence: highest(act, "state", "sequence") + 15_000,
    }),
    // The first state of a project is its default.
    ...(siblings(act, "state").length === 0 && { is_default: true }),
  }),
  after(act, row) {
    if (row["is_default"] !== true) return;
    const { call, policies } = act;
    for (const other of siblings(act, "state")) {
      if (other.id === row.id || other["is_default"] !== true) continue;
      if (!policies.lifecycle.demotesDefaultState({ call, row: other })) continue;
      // No answer shows this mark: rules about former defaults need it.
      call.store.update("state", other.id, { is_default: false, was_default: true });
    }
  },
  guardDelete(act, row) {
    const { call, policies } = act;
    if (row["is_default"] === true && !policies.lifecycle.deletesDefaultState({ call, row })) {
      throw new Problem("conflict", { detail: "The default state cannot be deleted." });
    }
    const holds = siblings(act, "work-item").filter((item) => item["state_id"] === row.id).length;
    if (!policies.lifecycle.deletesUsedState({ call, row, holds })) {
      throw new Problem("conflict", { detail: "The state still holds work items." });
    }
  },
};

const labelHooks: Hooks = {
  completes: (act, values) =>
    values["sort_order"] === undefined
      ? { sort_order: highest(act, "label", "sort_order") + 10_000 }
      : {},
  afterDelete(act, row) {
    const { call, policies } = act;
    for (const child of siblings(act, "label")) {
      if (child["parent_id"] === row.id) call.store.update("label", child.id, { parent_id: null });
    }
    if (!policies.lifecycle.stripsLabel({ call, row })) return;
    for (const item of siblings(act, "work-item")) {
      const held = ids(item, "label_ids");
      const kept = held.filter((id) => id !== row.id);
      const left = held.includes(row.id) ? leaving(item, row.id, act.route.operation) : {};
      call.store.update("work-item", item.id, { label_ids: kept, ...left });
    }
  },
};

/** States and labels of a project. */
export const stateRoutes: readonly Route[] = [
  ...collection({
    model: stateModel,
    list: listModels.states,
    path: `${P}/states/`,
    noun: "State",
    serves: everyVerb,
    writes: "administer",
    scope: "projects.states",
    hooks: stateHooks,
  }),
  ...collection({
    model: labelModel,
    list: listModels.labels,
    path: `${P}/labels/`,
    noun: "Label",
    serves: everyVerb,
    writes: "contribute",
    scope: "projects.labels",
    hooks: labelHooks,
  }),
];
