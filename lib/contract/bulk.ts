import type { OperationName } from "./operations.ts";

/** One bulk route: where its rows stand in the body, and what a row that succeeded says. */
export interface BulkRoute {
  readonly rows: "ids" | "items";
  readonly result: "created" | "updated" | "deleted";
  /** Members that each row needs, where rows are objects. */
  readonly required: readonly string[];
}

/** The four bulk routes of the contract. */
export const bulkRoutes = {
  bulkDeleteLabels: { rows: "ids", result: "deleted", required: [] },
  bulkCreateComments: { rows: "items", result: "created", required: ["comment_html"] },
  bulkUpdateEstimatePoints: { rows: "items", result: "updated", required: ["id"] },
  bulkUpdateMilestones: { rows: "items", result: "updated", required: ["id"] },
} as const satisfies Partial<Record<OperationName, BulkRoute>>;

/** Name of a bulk operation. */
export type BulkOperation = keyof typeof bulkRoutes;

/** Members of a bulk answer, of a row that succeeded, and of one that failed. */
export const bulkMembers = {
  answer: ["results", "succeeded", "failed"],
  succeeded: ["index", "result", "id"],
  failed: ["index", "result", "type", "code", "detail"],
} as const;

/** What a row that failed says in `result`. */
export const bulkFailed = "failed";
