import { answerList } from "#lib/reference/engine/lists/list.ts";
import type { Hooks } from "#lib/reference/engine/records.ts";
import { requireRecord } from "#lib/reference/engine/records.ts";
import { activityModel, commentModel } from "#lib/reference/models/comment.ts";
import { projectLists } from "#lib/reference/models/lists/project-lists.ts";
import { workItemModel } from "#lib/reference/models/work-item.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { collection } from "./collection.ts";
import type { Parent, Route } from "./route.ts";

const I = "/api/v2/workspaces/{slug}/projects/{project_id}/work-items/{work_item_id}";

const parent: Parent = { model: workItemModel, segment: "work_item_id" };

const hooks: Hooks = {
  completes: ({ call, policies }) => ({
    actor_id: policies.lifecycle.commentActor({ call, userId: call.caller?.userId ?? "" }),
    edited_at: null,
  }),
  after({ call }, row, before) {
    if (before === null) return;
    call.store.update("comment", row.id, { edited_at: row["updated_at"] });
  },
};

const history = {
  parent,
  method: "GET",
  success: 200,
  action: "read",
  scope: "projects.work_items.activities:read",
  model: activityModel,
  owns: (call: Call, row: Row): boolean => row["work_item_id"] === call.parent?.id,
  fields: true,
  expand: true,
} as const;

/** Comments on a work item, and its history. */
export const commentRoutes: readonly Route[] = [
  ...collection({
    model: commentModel,
    list: projectLists.comments,
    path: `${I}/comments/`,
    noun: "Comment",
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
    scope: "projects.work_items.comments",
    parent,
    hooks,
  }),
  {
    ...history,
    operation: "listActivities",
    kind: "list",
    path: `${I}/activities/`,
    summary: "Lists what happened to a work item",
    list: projectLists.activities,
    handle: answerList,
  },
  {
    ...history,
    operation: "readActivity",
    kind: "read",
    path: `${I}/activities/{pk}/`,
    summary: "Reads one entry of a work item's history",
    record: activityModel,
    handle: (act) => ({ row: requireRecord(act) }),
  },
];
