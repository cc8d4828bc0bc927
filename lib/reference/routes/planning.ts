import type { Hooks } from "#lib/reference/engine/records.ts";
import { requireRecord } from "#lib/reference/engine/records.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import { listModels } from "#lib/reference/models/lists.ts";
import type { Body } from "#lib/reference/models/model.ts";
import { cycle, module } from "#lib/reference/models/planning.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import { ids } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { collection } from "./collection.ts";
import type { Act, Answer, Route } from "./route.ts";
import { siblings } from "./siblings.ts";

const P = "/api/v2/workspaces/{slug}/projects/{project_id}";
const fortnight = 14 * 24 * 60 * 60 * 1000;

type Plan = "module" | "cycle";

function put(act: Act, plan: Plan, item: Row, planId: string, belongs: boolean): void {
  const { store } = act.call;
  if (plan === "cycle") {
    store.update("work-item", item.id, { cycle_id: belongs ? planId : null });
    return;
  }
  const others = ids(item, "module_ids").filter((id) => id !== planId);
  store.update("work-item", item.id, { module_ids: belongs ? [...others, planId] : others });
}

function isIn(plan: Plan, item: Row, planId: string): boolean {
  return plan === "cycle" ? item["cycle_id"] === planId : ids(item, "module_ids").includes(planId);
}

function emptied(plan: Plan): NonNullable<Hooks["afterDelete"]> {
  return (act, row) => {
    if (!act.policies.lifecycle.emptiesPlan({ call: act.call, row })) return;
    for (const item of siblings(act, "work-item")) {
      if (isIn(plan, item, row.id)) put(act, plan, item, row.id, false);
    }
  };
}

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
    const start = typeof sent === "string" ? sent : call.store.now();
    const orders = siblings(act, "cycle").map((row) => Number(row["sort_order"] ?? 0));
    return {
      start_date: start,
      end_date: values["end_date"] ?? new Date(Date.parse(start) + fortnight).toISOString(),
      owned_by_id: call.caller?.userId,
      sort_order: values["sort_order"] ?? Math.max(0, ...orders) + 10_000,
    };
  },
  afterDelete: emptied("cycle"),
};

const manageBody: Body = { add: { type: "uuid[]" }, remove: { type: "uuid[]" } };

function manage(act: Act, plan: Plan): Answer {
  const record = requireRecord(act);
  const errors: FieldError[] = [];
  const add = named(act, "add", errors);
  const remove = named(act, "remove", errors);
  if (errors.length > 0) throw new Problem("invalid_request", { errors });
  const added = add.filter((item) => !isIn(plan, item, record.id));
  const removed = remove.filter((item) => isIn(plan, item, record.id));
  for (const item of added) put(act, plan, item, record.id, true);
  for (const item of removed) put(act, plan, item, record.id, false);
  return { json: { added: added.map(({ id }) => id), removed: removed.map(({ id }) => id) } };
}

function named(act: Act, field: string, errors: FieldError[]): readonly Row[] {
  const { call, policies } = act;
  const sent = isObject(act.body) ? act.body[field] : undefined;
  if (sent === undefined) return [];
  if (
    !policies.writes.hasType({ call, field, type: "uuid[]", value: sent }) ||
    !Array.isArray(sent)
  ) {
    errors.push({ field, code: "invalid", message: "Must be an array of uuids." });
    return [];
  }
  return sent.flatMap((value) => {
    const id = String(value).toLowerCase();
    const target = call.store.find("work-item", id);
    const belongs = target?.["project_id"] === call.project?.id;
    const known = { call, field, id, kind: "work-item" } as const;
    if (target !== undefined && policies.tenancy.bodyIdBelongs({ ...known, target, belongs })) {
      return [target];
    }
    const code = policies.tenancy.bodyIdCode({ call, field, id });
    errors.push({ field, code, message: "Names no work item of this project." });
    return [];
  });
}

function manageRoute(plan: Plan): Route {
  const isModule = plan === "module";
  return {
    operation: isModule ? "manageModuleWorkItems" : "manageCycleWorkItems",
    kind: "action",
    method: "POST",
    path: `${P}/${plan}s/{pk}/work-items/`,
    summary: `Adds work items to a ${plan} and removes them from it`,
    success: 200,
    action: "contribute",
    scope: `projects.${plan}s:write`,
    record: isModule ? module : cycle,
    fields: false,
    expand: false,
    body: manageBody,
    handle: (act) => manage(act, plan),
  };
}

/** Modules and cycles of a project. */
export const planningRoutes: readonly Route[] = [
  ...collection({
    model: module,
    list: listModels.modules,
    path: `${P}/modules/`,
    noun: "Module",
    serves: ["list", "create", "read", "update", "delete"],
    writes: "contribute",
    scope: "projects.modules",
    hooks: moduleHooks,
  }),
  manageRoute("module"),
  ...collection({
    model: cycle,
    list: listModels.cycles,
    path: `${P}/cycles/`,
    noun: "Cycle",
    serves: ["list", "create", "read", "update", "delete"],
    writes: "contribute",
    scope: "projects.cycles",
    hooks: cycleHooks,
  }),
  manageRoute("cycle"),
];
