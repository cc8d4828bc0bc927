import { bulkMutantsOf } from "#lib/reference/mutants/building/bulk-rule.ts";

const rowOf = (field: string) => field.split(".")[1];

/** Defects of which bulk rows are accepted and written. */
export const bulkRowMutants = bulkMutantsOf({
  "not-acceptable-is-found-after-writing": {
    defect: "refuses the Accept header of a bulk request only after the rows are written",
    only: "labels",
    policy: "negotiation.refusesLate",
    where: ({ refusal }) => refusal === "not_acceptable",
    instead: () => true,
  },
  "media-type-is-judged-after-writing": {
    defect: "refuses the media type of a bulk request only after the rows are written",
    only: "milestones",
    policy: "negotiation.refusesLate",
    where: ({ refusal }) => refusal === "unsupported_media_type",
    instead: () => true,
  },
  "scope-is-judged-after-writing": {
    defect: "refuses a bulk request for its missing scope only after the rows are written",
    only: "comments",
    policy: "authorization.scopesJudged",
    instead: () => "after-work",
  },
  "foreign-path-is-found-after-writing": {
    defect: "refuses a bulk request on another tenant's project only after the rows are written",
    only: "points",
    policy: "tenancy.refusesLate",
    instead: () => true,
  },
  "row-takes-members-of-rows-ahead": {
    defect: "gives a bulk row the members that it omits and an earlier row sends",
    only: "points",
    policy: "bulk.rowMembers",
    instead: ({ members, row, rows }) => {
      const ahead = rows.slice(0, rows.indexOf(row)).flatMap((one) => Object.entries(Object(one)));
      const { id: _, ...inherited } = Object.fromEntries(ahead);
      return { ...inherited, ...members };
    },
  },
  "row-reports-its-first-error": {
    defect: "lists only the first rejected member of a bulk row that failed",
    only: "milestones",
    policy: "problems.errors",
    where: ({ type }) => type === "invalid_request",
    instead: (_, usual) => {
      const errors = usual();
      return Array.isArray(errors) ? errors.slice(0, 1) : errors;
    },
  },
  "atomic-reports-one-error-a-row": {
    defect: "lists only the first rejected member of each row of an atomic request",
    only: "points",
    policy: "bulk.atomicErrors",
    instead: (_, usual) =>
      usual().filter(
        ({ field }, index, all) =>
          all.findIndex((other) => rowOf(other.field) === rowOf(field)) === index,
      ),
  },
  "one-row-refused": {
    defect: "requires at least two bulk rows",
    only: "points",
    policy: "bulk.rowsMin",
    instead: () => 2,
  },
  "fifty-rows-refused": {
    defect: "accepts at most 49 bulk rows",
    only: "comments",
    policy: "bulk.rowsMax",
    instead: () => 49,
  },
  "fifty-one-rows-taken": {
    defect: "accepts 51 bulk rows",
    only: "milestones",
    policy: "bulk.rowsMax",
    instead: () => 51,
  },
  "equal-rows-counted-once": {
    defect: "counts equal bulk rows once",
    only: "milestones",
    policy: "bulk.counts",
    instead: ({ rows }) => new Set(rows.map((row) => JSON.stringify(row))).size,
  },
  "refused-after-writing": {
    defect: "writes the rows of a bulk request that it then refuses",
    only: "labels",
    policy: "bulk.judgesFirst",
    instead: () => false,
  },
  "empty-array-taken": {
    defect: "accepts a bulk request without rows",
    only: "labels",
    policy: "bulk.rowsMin",
    instead: () => 0,
  },
  "missing-array-taken": {
    defect: "accepts a bulk request without its array",
    only: "milestones",
    policy: "bulk.requiresRows",
    instead: () => false,
  },
  "malformed-id-fails-its-row": {
    defect: "fails only the row whose id is not a UUID",
    only: "points",
    policy: "bulk.refusesMalformedId",
    instead: () => false,
  },
  "malformed-id-seen-in-first-row": {
    defect: "checks only in the first bulk row whether an id is a UUID",
    only: "milestones",
    policy: "bulk.refusesMalformedId",
    where: ({ index }) => index !== 0,
    instead: () => false,
  },
  "default-is-atomic": {
    defect: "treats a bulk request as atomic by default",
    only: "points",
    policy: "bulk.isAtomic",
    instead: ({ sent }) => sent !== false,
    at: [
      "bulkDeleteLabels?",
      "bulkCreateComments?",
      "bulkUpdateEstimatePoints?",
      "bulkUpdateMilestones?",
    ],
  },
  "false-is-atomic": {
    defect: "treats a bulk request as atomic whenever all_or_none is sent",
    only: "labels",
    policy: "bulk.isAtomic",
    instead: ({ sent }) => sent !== undefined,
  },
  "stops-at-first-failure": {
    defect: "does not process the rows after a failing one",
    only: "milestones",
    policy: "bulk.isolates",
    instead: () => false,
  },
  "last-row-not-written": {
    defect: "does not write the last of several rows",
    only: "comments",
    policy: "bulk.commits",
    where: ({ count, index }) => count !== 1 && index >= count - 1,
    instead: () => false,
  },
  "single-row-not-written": {
    defect: "does not write the row of a bulk request that has only one",
    only: "labels",
    policy: "bulk.commits",
    where: ({ count }) => count <= 1,
    instead: () => false,
  },
  "failed-row-half-written": {
    defect: "writes the valid members of a row that fails",
    only: "milestones",
    policy: "bulk.writesWhole",
    instead: () => false,
  },
  "failed-row-made": {
    defect: "creates the record of a row that fails",
    only: "comments",
    policy: "writes.rollsBack",
    instead: () => false,
  },
  "validation-refuses-all": {
    defect: "refuses a bulk request because one row fails validation",
    only: "milestones",
    policy: "bulk.refusesPartial",
    where: ({ types }) => types.includes("invalid_request"),
    instead: () => true,
  },
  "unknown-row-refuses-all": {
    defect: "refuses a bulk request because the record of one row is not found",
    only: "labels",
    policy: "bulk.refusesPartial",
    where: ({ types }) => types.includes("not_found"),
    instead: () => true,
    at: ["bulkDeleteLabels?", "bulkUpdateEstimatePoints?", "bulkUpdateMilestones?"],
  },
  "values-not-judged": {
    defect: "does not check the types of members in bulk rows",
    only: "points",
    policy: "writes.hasType",
    instead: () => true,
  },
  "rights-not-judged": {
    defect: "allows every member to do in bulk what their role forbids",
    only: "points",
    policy: "authorization.permits",
    instead: () => true,
  },
  "administrators-alone": {
    defect: "forbids in bulk what a role may do in single operations",
    only: "labels",
    policy: "authorization.permits",
    where: ({ administers }) => !administers,
    instead: () => false,
  },
  "foreign-rows-are-told-apart": {
    defect:
      "reports a row's record as invalid when it is foreign, and as not found when it does not exist",
    only: "milestones",
    policy: "bulk.absentType",
    where: ({ foreign }) => foreign,
    instead: () => "invalid_request",
  },
  "foreign-records-reached": {
    defect: "accepts any record that a row of a bulk request names",
    only: "milestones",
    policy: "tenancy.seesRecord",
    where: ({ call, record }) => !Object.values(call.parameters).includes(record.id),
    instead: () => true,
  },
  "other-projects-reached": {
    defect: "accepts records of other projects in bulk",
    only: "points",
    policy: "tenancy.seesRecord",
    where: ({ record, call }) => record["workspace_id"] === call.workspace?.id,
    instead: () => true,
  },
  "rows-honour-audit-fields": {
    defect: "stores the audit fields sent in a bulk row",
    only: "milestones",
    policy: "writes.takesUnexpected",
    where: ({ field }) => field.startsWith("created_"),
    instead: () => true,
  },
  "rows-refuse-audit-fields": {
    defect: "fails a bulk row because audit fields are sent in it",
    only: "points",
    policy: "writes.refusesUnexpected",
    where: ({ field }) => field.startsWith("created_"),
    instead: () => true,
  },
  "omitted-members-cleared": {
    defect: "clears the members that an update row omits",
    only: "milestones",
    policy: "writes.keeps",
    instead: (_, usual) => {
      const value = usual();
      return typeof value === "string" ? "" : value;
    },
  },
  "item-identifier-unknown": {
    defect: "does not recognise identifiers of work items in bulk",
    only: "comments",
    policy: "tenancy.identifies",
    instead: () => false,
  },
  "project-identifier-unknown": {
    defect: "does not recognise identifiers of projects in bulk",
    only: "comments",
    policy: "tenancy.readsShortIdentifier",
    instead: () => false,
  },
  "labels-stay": {
    defect: "does not delete the records of a bulk delete",
    only: "labels",
    policy: "lifecycle.deletes",
    instead: () => false,
  },
});
