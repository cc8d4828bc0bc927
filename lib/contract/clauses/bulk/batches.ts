import { writingRoutes } from "#lib/contract/subjects/bulk-subjects.ts";
import { chapter } from "#lib/contract/clause.ts";

const bulk = { level: "must", section: "Endpoints, Bulk operations" } as const;

/** What is written in batches of any rows. */
const batchedKinds = ["labels", "comments", "points", "milestones"] as const;

/** What batches of any rows come to. */
export const bulkBatchClauses = chapter({
  "bulk/batch#each-in-place": {
    ...bulk,
    sentence:
      "Whatever rows stand together in a bulk request, each is answered in its place, and the good ones are written, or none of an atomic request that fails.",
    subjects: batchedKinds,
  },
  "bulk/rules#audit-fields": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    sentence: "Audit fields in a bulk row have no effect, and do not fail it.",
    subjects: writingRoutes,
  },
});
