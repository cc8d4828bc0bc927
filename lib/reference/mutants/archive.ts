import { sharedParameters } from "#lib/contract/lists/filter-parameters.ts";
import type { Mutant } from "./building/mutant.ts";
import { mutantsOf } from "./building/mutant.ts";

/** Writes more than the archiving instant when a work item is archived. */
const overwriting = (defect: string, members: Readonly<Record<string, unknown>>): Mutant => ({
  defect,
  policy: "lifecycle.archives",
  instead: () => members,
});

/** Defects of archived work items, and of archiving. */
export const archiveMutants = mutantsOf({
  "archived-items-listed": {
    defect: "lists archived work items",
    policy: "lifecycle.listsRow",
    instead: () => true,
    at: [
      "listProjectWorkItems?per_page",
      "listWorkspaceWorkItems?per_page&project_id",
      "listProjectWorkItems?search",
      "listProjectWorkItems?sequence_id",
      "listWorkspaceWorkItems?project_id&search",
      "listWorkspaceWorkItems?project_id&sequence_id",
    ],
  },
  "archived-items-listed-workspace-wide": {
    defect: "lists archived work items on the workspace-wide list",
    policy: "lifecycle.listsRow",
    where: ({ call }) => call.list === "workspace-work-items",
    instead: () => true,
    at: [
      "listWorkspaceWorkItems?fields&offset&order_by&per_page&project_id",
      "listWorkspaceWorkItems?cursor&fields&order_by&paginate&per_page&project_id",
    ],
  },
  "archived-items-listed-once-done": {
    defect: "lists archived work items in a state that is completed",
    policy: "lifecycle.listsRow",
    where: ({ call, row }) =>
      call.store.find("state", String(row["state_id"]))?.["group"] === "completed",
    instead: () => true,
    at: ["listProjectWorkItems?per_page", "listWorkspaceWorkItems?per_page&project_id"],
  },
  "archived-items-found-by-filter": {
    defect: "lists archived work items when a filter narrows the list",
    policy: "lifecycle.listsRow",
    where: ({ call }) => sharedParameters.some((name) => call.query.has(name)),
    instead: () => true,
  },
  "archived-items-listed-on-later-pages": {
    defect: "lists archived work items from the second page on",
    policy: "lifecycle.listsRow",
    where: ({ call }) => call.query.has("offset") || call.query.has("cursor"),
    instead: () => true,
    at: [
      "listProjectWorkItems?fields&offset&order_by&per_page",
      "listProjectWorkItems?cursor&fields&order_by&paginate&per_page",
      "listWorkspaceWorkItems?fields&offset&order_by&per_page&project_id",
      "listWorkspaceWorkItems?cursor&fields&order_by&paginate&per_page&project_id",
    ],
  },
  "archived-items-counted": {
    defect: "counts archived work items in the total",
    policy: "pagination.total",
    instead: ({ total, call }) =>
      total +
      call.store.rows("work-item").filter((row) => (row["archived_at"] ?? null) !== null).length,
  },
  "archive-sets-nothing": {
    defect: "omits archived_at from the answer to an archive request",
    policy: "presentation.member",
    where: ({ call, name }) => call.operation === "archiveWorkItem" && name === "archived_at",
    instead: () => null,
  },
  "archive-sets-local-time": {
    defect: "returns local time labelled as UTC in archived_at of a work item",
    policy: "presentation.member",
    where: ({ call, name }) => call.operation === "archiveWorkItem" && name === "archived_at",
    instead: ({ row }) =>
      new Date(Date.parse(String(row["archived_at"])) + 2 * 3_600_000).toISOString(),
  },
  "archive-leaves-item-active": {
    defect: "answers an archive request without archiving",
    policy: "lifecycle.archivedAt",
    instead: () => null,
  },
  "archive-clears-the-dates": overwriting("clears the dates of an archived work item", {
    start_date: null,
    target_date: null,
  }),
  "archive-makes-a-draft": overwriting("turns an archived work item into a draft", {
    is_draft: true,
  }),
  "archive-takes-the-parent-away": overwriting("detaches an archived work item from its parent", {
    parent_id: null,
  }),
  "archive-unassigns": overwriting("removes all assignees of an archived work item", {
    assignee_ids: [],
  }),
  "archive-lowers-the-priority": overwriting("clears the priority of an archived work item", {
    priority: "none",
  }),
});
