import { writingRoutes } from "#lib/contract/subjects/bulk-subjects.ts";
import { chapter } from "#lib/contract/clause.ts";

const bulk = { level: "must", section: "Endpoints, Bulk operations" } as const;

/** Records that are written in batches of random rows. */
const batchedKinds = ["labels", "comments", "points", "milestones"] as const;

/** Results of batches of random rows. */
export const bulkBatchClauses = chapter({
  "bulk/batch#each-in-place": {
    ...bulk,
    sentence:
      "Whatever rows a bulk request combines, each result is in its place and the valid rows are written; a failing atomic request writes none.",
    subjects: batchedKinds,
  },
  "bulk/rules#audit-fields": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    sentence: "Audit fields in a bulk row have no effect, and do not make it fail.",
    subjects: writingRoutes,
  },
});
