import { announce } from "#lib/reference/engine/announce.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import { requireRecord } from "#lib/reference/engine/records.ts";
import type { Hooks } from "#lib/reference/engine/records.ts";
import type { BodyMembers, Model } from "#lib/reference/models/model.ts";
import { workItemModel } from "#lib/reference/models/work-item.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import { arrayOf, objectOf, uuid } from "#lib/reference/schema/json-shapes.ts";
import { leaving } from "#lib/reference/store/left.ts";
import { ids } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Act, Answer, Route } from "./route.ts";
import { siblings } from "./siblings.ts";

const P = "/api/v2/workspaces/{slug}/projects/{project_id}";

/** What work items are planned into: any number of modules, one cycle, one milestone. */
type Plan = "module" | "cycle" | "milestone";

function put(act: Act, plan: Plan, item: Row, planId: string, belongs: boolean): void {
  const { store } = act.call;
  const others = ids(item, "module_ids").filter((id) => id !== planId);
  const change =
    plan === "module"
      ? { module_ids: belongs ? [...others, planId] : others }
      : { [`${plan}_id`]: belongs ? planId : null };
  const updated = store.update("work-item", item.id, change);
  announce(act, workItemModel, "updated", updated, item);
}

function isIn(plan: Plan, item: Row, planId: string): boolean {
  if (plan === "module") return ids(item, "module_ids").includes(planId);
  return item[`${plan}_id`] === planId;
}

/** Removes the work items from a plan that is deleted. */
export function emptied(plan: Plan): NonNullable<Hooks["afterDelete"]> {
  return (act, row) => {
    if (!act.policies.lifecycle.emptiesPlan({ call: act.call, row })) return;
    for (const item of siblings(act, "work-item")) {
      if (!isIn(plan, item, row.id)) continue;
      act.call.store.update("work-item", item.id, leaving(item, row.id, act.route.operation));
      put(act, plan, item, row.id, false);
    }
  };
}

const body: BodyMembers = { add: { type: "uuid[]" }, remove: { type: "uuid[]" } };

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
    const code = policies.tenancy.bodyIdCode({ call, field, id, target });
    errors.push({ field, code, message: "Names no work item of this project." });
    return [];
  });
}

/** The route that adds work items to a plan and removes them from it. */
export function manageRoute(plan: Plan, model: Model): Route {
  return {
    operation: `manage${model.title}WorkItems`,
    kind: "action",
    method: "POST",
    path: `${P}/${plan}s/{pk}/work-items/`,
    summary: `Adds work items to a ${plan} and removes them from it`,
    success: 200,
    action: "contribute",
    scope: `projects.${plan}s:write`,
    record: model,
    fields: false,
    expand: false,
    body,
    answers: objectOf({ added: arrayOf(uuid), removed: arrayOf(uuid) }),
    handle: (act) => manage(act, plan),
  };
}
