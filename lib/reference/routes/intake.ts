import { announce } from "#lib/reference/engine/announce.ts";
import type { Hooks } from "#lib/reference/engine/records.ts";
import { createRecord, deleteRecord } from "#lib/reference/engine/records.ts";
import { intakeWorkItemModel, sharedMembers } from "#lib/reference/models/intake.ts";
import { projectLists } from "#lib/reference/models/lists/project-lists.ts";
import { workItemModel } from "#lib/reference/models/work-item.ts";
import { text } from "#lib/reference/store/row.ts";
import { collection } from "./collection.ts";
import type { Route } from "./route.ts";
import { workItemHooks } from "./work-items.ts";

const hooks: Hooks = {
  completes(act, values) {
    const sent = sharedMembers.map((member) => [member, values[member]] as const);
    const item = createRecord(act, workItemModel, Object.fromEntries(sent), workItemHooks);
    return { work_item_id: item.id };
  },
  after(act, row, before) {
    if (before === null) return;
    const { store } = act.call;
    const item = store.find("work-item", text(row, "work_item_id"));
    if (item === undefined) return;
    const changed = sharedMembers.filter((member) => row[member] !== before[member]);
    if (changed.length === 0) return;
    const updated = store.update("work-item", item.id, {
      ...Object.fromEntries(changed.map((member) => [member, row[member]])),
      updated_at: row["updated_at"],
    });
    announce(act, workItemModel, "updated", updated, item);
  },
  afterDelete(act, row) {
    const { call, policies } = act;
    const item = call.store.find("work-item", text(row, "work_item_id"));
    if (item === undefined || !policies.lifecycle.deletesIntakeItem({ call, row })) return;
    deleteRecord(act, workItemModel, item, workItemHooks);
  },
};

/** Work items that arrive through the intake and wait to be accepted. */
export const intakeRoutes: readonly Route[] = collection({
  model: intakeWorkItemModel,
  list: projectLists.intake,
  path: "/api/v2/workspaces/{slug}/projects/{project_id}/intake-issues/",
  noun: "IntakeWorkItem",
  serves: ["list", "create", "read", "update", "delete"],
  writes: "contribute",
  scope: "projects.intakes",
  hooks,
});
