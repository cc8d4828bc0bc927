import { chapter } from "#lib/contract/clause.ts";
import {
  bulkRouteNames,
  changingRoutes,
  namingRoutes,
  writingRoutes,
} from "#lib/contract/subjects/bulk-subjects.ts";

const section = "Endpoints, Bulk operations";
const must = { level: "must", section } as const;
const should = { ...must, level: "should" } as const;

/** Bulk requests of which either all rows are written or none. */
export const bulkAtomicClauses = chapter({
  "bulk/atomic#done": {
    ...must,
    sentence: "An atomic request without a failing row writes all its rows.",
    subjects: bulkRouteNames,
  },
  "bulk/atomic#409": {
    ...must,
    sentence: "An atomic request with a failing row is a conflict.",
    subjects: bulkRouteNames,
  },
  "bulk/atomic#nothing-written": {
    ...must,
    sentence: "An atomic request with failing rows does not write the valid ones, at any position.",
    subjects: bulkRouteNames,
  },
  "bulk/atomic#links-kept": {
    ...must,
    sentence: "A work item keeps the label that a failed atomic request would have deleted.",
  },
  "bulk/atomic#first-row-failing": {
    ...must,
    sentence: "An atomic request in which only the first row fails writes nothing.",
    subjects: bulkRouteNames,
  },
  "bulk/atomic#validation": {
    ...must,
    sentence: "A row that fails validation makes an atomic request a conflict.",
    subjects: writingRoutes,
  },
  "bulk/atomic#every-row": {
    ...must,
    sentence: "The conflict lists an error for each failing row: all rows are evaluated.",
    subjects: bulkRouteNames,
  },
  "bulk/atomic#failing-rows-alone": {
    ...must,
    sentence: "The conflict lists no error for a row that would have succeeded.",
    subjects: bulkRouteNames,
  },
  "bulk/atomic#prefix": {
    ...must,
    sentence:
      "The field of such an error begins with the name of the array and the position of the row.",
    subjects: bulkRouteNames,
  },
  "bulk/atomic#field": {
    ...must,
    sentence: "After the position comes the member of the row that is rejected.",
    subjects: writingRoutes,
  },
  "bulk/atomic#all-members": {
    ...must,
    sentence: "The conflict lists an error for each rejected member of a row.",
    subjects: changingRoutes,
  },
  "bulk/atomic#code": {
    ...must,
    sentence: "Each such error has a code.",
    subjects: bulkRouteNames,
  },
  "bulk/atomic#message": {
    ...must,
    sentence: "Each such error has a message.",
    subjects: bulkRouteNames,
  },
  "bulk/atomic#detail": {
    ...must,
    sentence: "The detail of the conflict says that no rows were written.",
    notTestable:
      "The wording of detail is not part of the contract, and no other member could say it.",
  },
  "bulk/atomic#only-row-failing": {
    ...must,
    sentence: "An atomic request whose only row fails is a conflict.",
    subjects: bulkRouteNames,
  },
  // The other routes show it by the conflict of 50 rows of which one succeeds.
  "bulk/atomic#fifty": {
    ...must,
    sentence: "An atomic request with 50 good rows is accepted.",
    subjects: ["comments"],
  },
  "bulk/atomic#fifty-failing": {
    ...must,
    sentence: "An atomic request with 50 rows of which some fail is a conflict.",
    subjects: bulkRouteNames,
  },
  "bulk/atomic#empty": {
    ...must,
    sentence: "An atomic request whose array is empty is an invalid request.",
    subjects: bulkRouteNames,
  },
  "bulk/atomic#missing": {
    ...must,
    sentence: "An atomic request without its array is an invalid request.",
    subjects: bulkRouteNames,
  },
  "bulk/atomic#fifty-one": {
    ...must,
    sentence: "An atomic request with 51 rows is an invalid request, not a conflict.",
    subjects: bulkRouteNames,
  },
  "bulk/atomic#malformed-id": {
    ...must,
    sentence:
      "An atomic request with an id that is not a UUID is an invalid request, not a conflict.",
    subjects: namingRoutes,
  },
  "bulk/atomic#foreign-as-absent": {
    ...must,
    section: "What the service does",
    needs: ["outsider"],
    sentence:
      "The conflict of an atomic request reports a row that names a record of another tenant like one that names none.",
    subjects: namingRoutes,
  },
  "bulk/atomic#activity": {
    level: "must",
    section: "Events",
    sentence: "An atomic request that is undone leaves no entry in the history of a work item.",
  },
  "bulk/atomic#webhooks": {
    level: "must",
    section: "Events",
    needs: ["sink"],
    sentence: "An undone atomic request notifies no webhook.",
    subjects: bulkRouteNames,
  },
  "bulk/atomic#unseen": {
    ...should,
    sentence: "No reader sees a row of an undone atomic request.",
    subjects: bulkRouteNames,
  },
  "bulk/atomic#all-at-once": {
    ...should,
    sentence: "A caller that reads during an atomic request sees all of its rows or none.",
    subjects: bulkRouteNames,
  },
});
