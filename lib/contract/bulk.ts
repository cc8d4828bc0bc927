import type { OperationName } from "./operations.ts";

/** One bulk route: the member of the body that holds its rows, and the `result` of a row that succeeded. */
export interface BulkRoute {
  readonly rows: "ids" | "items";
  readonly result: "created" | "updated" | "deleted";
  /** Required members of each row, if rows are objects. */
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

/** The `result` of a row that failed. */
export const bulkFailed = "failed";
