import type { Hooks } from "#lib/reference/engine/records.ts";
import { estimateModel, estimatePointModel } from "#lib/reference/models/estimate.ts";
import { projectLists } from "#lib/reference/models/lists/project-lists.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { collection, everyVerb } from "./collection.ts";
import type { Act, Route } from "./route.ts";
import { siblings } from "./siblings.ts";

const P = "/api/v2/workspaces/{slug}/projects/{project_id}";

const pointsOf = (act: Act, estimateId: unknown): readonly Row[] =>
  siblings(act, "estimate-point").filter((row) => row["estimate_id"] === estimateId);

const estimateHooks: Hooks = {
  guard(act, _values, stored) {
    const { call, policies } = act;
    const [present] = siblings(act, "estimate");
    if (stored !== null || present === undefined) return;
    if (policies.lifecycle.takesAnotherEstimate({ call, present })) return;
    throw new Problem("conflict", { detail: "The project has its estimate already." });
  },
  completes: () => ({ last_used: true }),
  afterDelete(act, row) {
    for (const point of pointsOf(act, row.id)) act.call.store.remove("estimate-point", point.id);
  },
};

const pointHooks: Hooks = {
  completes(act, values) {
    const keys = pointsOf(act, act.call.parent?.id).map((row) => Number(row["key"]));
    return { key: values["key"] ?? Math.max(0, ...keys) + 1 };
  },
};

/** The estimate of a project, and its points. */
export const estimateRoutes: readonly Route[] = [
  ...collection({
    model: estimateModel,
    list: projectLists.estimates,
    path: `${P}/estimates/`,
    noun: "Estimate",
    serves: everyVerb,
    writes: "administer",
    scope: "projects.estimates",
    hooks: estimateHooks,
  }),
  ...collection({
    model: estimatePointModel,
    list: projectLists.estimatePoints,
    path: `${P}/estimates/{estimate_id}/points/`,
    noun: "EstimatePoint",
    serves: everyVerb,
    writes: "administer",
    scope: "projects.estimates",
    parent: { model: estimateModel, segment: "estimate_id" },
    hooks: pointHooks,
  }),
];
