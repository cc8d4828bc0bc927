import type { Hooks } from "#lib/reference/engine/records.ts";
import { listModels } from "#lib/reference/models/lists/lists.ts";
import { milestoneModel } from "#lib/reference/models/milestone.ts";
import { cycleModel, moduleModel } from "#lib/reference/models/planning.ts";
import { projectLists } from "#lib/reference/models/lists/project-lists.ts";
import { collection, everyVerb } from "./collection.ts";
import { emptied, manageRoute } from "./plans.ts";
import type { Route } from "./route.ts";
import { siblings } from "./siblings.ts";

const P = "/api/v2/workspaces/{slug}/projects/{project_id}";
const fortnight = 14 * 24 * 60 * 60 * 1000;

const moduleHooks: Hooks = {
  completes(act, values, sent) {
    const { call, policies } = act;
    const orders = siblings(act, "module").map((row) => Number(row["sort_order"] ?? 0));
    return {
      sort_order: policies.lifecycle.moduleSortOrder({
        call,
        orders,
        sent: values["sort_order"],
      }),
      member_ids: policies.lifecycle.moduleMembers({ call, sent: sent["member_ids"] }),
      archived_at: null,
    };
  },
  afterDelete: emptied("module"),
};

const cycleHooks: Hooks = {
  completes(act, values) {
    const { call } = act;
    const sent = values["start_date"];
    const start = typeof sent === "string" ? sent : call.store.now("cycle", call.project?.id);
    const orders = siblings(act, "cycle").map((row) => Number(row["sort_order"] ?? 0));
    return {
      start_date: start,
      end_date: values["end_date"] ?? new Date(Date.parse(start) + fortnight).toISOString(),
      owned_by_id: values["owned_by_id"] ?? call.caller?.userId,
      sort_order: values["sort_order"] ?? Math.max(0, ...orders) + 10_000,
    };
  },
  afterDelete: emptied("cycle"),
};

const milestoneHooks: Hooks = {
  completes: () => ({ archived_at: null }),
  afterDelete: emptied("milestone"),
};

/** Modules, cycles and milestones of a project. */
export const planningRoutes: readonly Route[] = [
  ...collection({
    model: moduleModel,
    list: listModels.modules,
    path: `${P}/modules/`,
    noun: "Module",
    serves: everyVerb,
    writes: "contribute",
    scope: "projects.modules",
    hooks: moduleHooks,
  }),
  manageRoute("module", moduleModel),
  ...collection({
    model: cycleModel,
    list: listModels.cycles,
    path: `${P}/cycles/`,
    noun: "Cycle",
    serves: everyVerb,
    writes: "contribute",
    scope: "projects.cycles",
    hooks: cycleHooks,
  }),
  manageRoute("cycle", cycleModel),
  ...collection({
    model: milestoneModel,
    list: projectLists.milestones,
    path: `${P}/milestones/`,
    noun: "Milestone",
    serves: everyVerb,
    writes: "contribute",
    scope: "projects.milestones",
    hooks: milestoneHooks,
  }),
  manageRoute("milestone", milestoneModel),
];
