import { chapter } from "#lib/contract/clause.ts";

/** Orderings of the workspace's list whose values are on its rows, and its default ordering. */
export const acrossOrders = ["created_at", "-created_at", "priority", "default"] as const;

/** Orderings by the number of a work item, which is unique only in its project. */
export const numberOrders = ["sequence_id", "-sequence_id"] as const;

/** Orderings across more than one project. */
export const acrossProjectClauses = chapter({
  "ordering/workspace-work-items#across-projects": {
    level: "must",
    section: "Endpoints, Work items",
    sentence: "An ordering of the workspace's list sorts across all of its projects.",
    subjects: acrossOrders,
  },
  "ordering/workspace-work-items#ties": {
    level: "must",
    section: "Endpoints, Conventions, Pagination",
    sentence:
      "A cursor walk by sequence_id visits all work items of the workspace, although those of several projects have the same numbers.",
    subjects: numberOrders,
  },
});
