import { chapter } from "#lib/contract/clause.ts";
import { changingRoutes } from "#lib/contract/subjects/bulk-subjects.ts";

const must = { level: "must", section: "Endpoints, Bulk operations" } as const;

/** Rows of one bulk request that differ in the members that they set, or that are wrong. */
export const unlikeRowClauses = chapter({
  "bulk/failed-row#all-members": {
    ...must,
    sentence: "The errors of a row that failed validation name each of its rejected members.",
    subjects: changingRoutes,
  },
  "bulk/rules#own-members": {
    ...must,
    sentence: "A row writes only the members that it sends itself, whatever rows ahead of it send.",
    subjects: changingRoutes,
  },
});
