import { chapter } from "#lib/contract/clause.ts";

/** Bulk operations other than that of labels, whose path takes the project's short identifier. */
const identifiedBulk = [
  "bulkCreateComments",
  "bulkUpdateEstimatePoints",
  "bulkUpdateMilestones",
] as const;

/** What the paths of bulk operations may name. */
export const bulkPathClauses = chapter({
  "bulk/path#project-identifier": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence:
      "In the path of a bulk operation the project's short identifier is accepted in place of its id.",
    subjects: identifiedBulk,
  },
  "bulk/path#work-item-identifier": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "Comments can be created in bulk on a work item named by its identifier.",
  },
  "bulk/path#other-parent": {
    level: "must",
    section: "Endpoints, Bulk operations",
    sentence:
      "No comment is created through the path of a project that does not hold the work item.",
  },
});
