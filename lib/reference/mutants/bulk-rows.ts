import { bulkMutantsOf } from "./bulk-rule.ts";

/** Defects of which bulk rows are taken and written. */
export const bulkRowMutants = bulkMutantsOf({
  "not-acceptable-is-found-after-writing": {
    defect: "finds out after the rows are written that a bulk request wants no JSON",
    only: "labels",
    alter: (_, on) => ({
      negotiation: {
        refusesLate: ({ call, refusal }) => on(call) && refusal === "not_acceptable",
      },
    }),
  },
  "media-type-is-judged-after-writing": {
    defect: "finds out after the rows are written that a bulk request is not sent as JSON",
    only: "milestones",
    alter: (_, on) => ({
      negotiation: {
        refusesLate: ({ call, refusal }) => on(call) && refusal === "unsupported_media_type",
      },
    }),
  },
  "scope-is-judged-after-writing": {
    defect: "finds out after the rows are written that a bulk request lacks its scope",
    only: "comments",
    alter: ({ authorization }, on) => ({
      authorization: {
        scopesJudged: (known) =>
          on(known.call) ? "after-work" : authorization.scopesJudged(known),
      },
    }),
  },
  "foreign-path-is-found-after-writing": {
    defect:
      "finds out after the rows are written that a bulk request names another tenant's project",
    only: "points",
    alter: (_, on) => ({ tenancy: { refusesLate: ({ call }) => on(call) } }),
  },
  "one-row-refused": {
    defect: "wants two bulk rows at least",
    only: "points",
    alter: (_, on) => ({ bulk: { rowsMin: ({ call }) => (on(call) ? 2 : 1) } }),
  },
  "fifty-rows-refused": {
    defect: "takes 49 bulk rows at most",
    only: "comments",
    alter: (_, on) => ({ bulk: { rowsMax: ({ call }) => (on(call) ? 49 : 50) } }),
  },
  "fifty-one-rows-taken": {
    defect: "takes 51 bulk rows",
    only: "milestones",
    alter: (_, on) => ({ bulk: { rowsMax: ({ call }) => (on(call) ? 51 : 50) } }),
  },
  "equal-rows-counted-once": {
    defect: "counts bulk rows that are equal as one",
    only: "milestones",
    alter: (base, on) => ({
      bulk: {
        counts: (known) =>
          on(known.call)
            ? new Set(known.rows.map((row) => JSON.stringify(row))).size
            : base.bulk.counts(known),
      },
    }),
  },
  "refused-after-writing": {
    defect: "writes the rows of a bulk request that it then refuses",
    only: "labels",
    alter: (_, on) => ({ bulk: { judgesFirst: ({ call }) => !on(call) } }),
  },
  "empty-array-taken": {
    defect: "takes a bulk request without a row",
    only: "labels",
    alter: (_, on) => ({ bulk: { rowsMin: ({ call }) => (on(call) ? 0 : 1) } }),
  },
  "missing-array-taken": {
    defect: "takes a bulk request without its array",
    only: "milestones",
    alter: (_, on) => ({ bulk: { requiresRows: ({ call }) => !on(call) } }),
  },
  "malformed-id-fails-its-row": {
    defect: "lets an id that is no UUID fail its row alone",
    only: "points",
    alter: (_, on) => ({ bulk: { refusesMalformedId: ({ call }) => !on(call) } }),
  },
  "malformed-id-seen-in-first-row": {
    defect: "looks whether an id is a UUID in the first bulk row alone",
    only: "milestones",
    alter: (_, on) => ({
      bulk: { refusesMalformedId: ({ call, index }) => !on(call) || index === 0 },
    }),
  },
  "default-is-atomic": {
    defect: "takes a bulk request for atomic unless told otherwise",
    only: "points",
    alter: (base, on) => ({
      bulk: {
        isAtomic: (known) => (on(known.call) ? known.sent !== false : base.bulk.isAtomic(known)),
      },
    }),
  },
  "false-is-atomic": {
    defect: "takes a bulk request for atomic wherever all_or_none is sent",
    only: "labels",
    alter: (base, on) => ({
      bulk: {
        isAtomic: (known) =>
          on(known.call) ? known.sent !== undefined : base.bulk.isAtomic(known),
      },
    }),
  },
  "stops-at-first-failure": {
    defect: "leaves the rows behind a failing one",
    only: "milestones",
    alter: (_, on) => ({ bulk: { isolates: ({ call }) => !on(call) } }),
  },
  "last-row-not-written": {
    defect: "does not write the last row of several",
    only: "comments",
    alter: (_, on) => ({
      bulk: { commits: ({ call, index, count }) => !on(call) || count === 1 || index < count - 1 },
    }),
  },
  "single-row-not-written": {
    defect: "does not write the row of a bulk request that has one alone",
    only: "labels",
    alter: (_, on) => ({ bulk: { commits: ({ call, count }) => !on(call) || count > 1 } }),
  },
  "failed-row-half-written": {
    defect: "writes the valid members of a row that fails",
    only: "milestones",
    alter: (_, on) => ({ bulk: { writesWhole: ({ call }) => !on(call) } }),
  },
  "failed-row-made": {
    defect: "makes the record of a row that fails",
    only: "comments",
    alter: (base, on) => ({
      writes: { rollsBack: (known) => !on(known.call) && base.writes.rollsBack(known) },
    }),
  },
  "validation-refuses-all": {
    defect: "refuses a bulk request for one row that fails validation",
    only: "milestones",
    alter: (_, on) => ({
      bulk: {
        refusesPartial: ({ call, types }) => on(call) && types.includes("invalid_request"),
      },
    }),
  },
  "unknown-row-refuses-all": {
    defect: "refuses a bulk request for one row whose record is not found",
    only: "labels",
    alter: (_, on) => ({
      bulk: { refusesPartial: ({ call, types }) => on(call) && types.includes("not_found") },
    }),
  },
  "values-not-judged": {
    defect: "does not judge the types of what bulk rows hold",
    only: "points",
    alter: (base, on) => ({
      writes: { hasType: (known) => on(known.call) || base.writes.hasType(known) },
    }),
  },
  "rights-not-judged": {
    defect: "lets every member do in bulk what his role forbids",
    only: "points",
    alter: (base, on) => ({
      authorization: { permits: (known) => on(known.call) || base.authorization.permits(known) },
    }),
  },
  "administrators-alone": {
    defect: "forbids in bulk what a role may do one by one",
    only: "labels",
    alter: (base, on) => ({
      authorization: {
        permits: (known) =>
          base.authorization.permits(known) && (!on(known.call) || known.administers),
      },
    }),
  },
  "foreign-records-reached": {
    defect: "reaches any record that a row of a bulk request names",
    only: "milestones",
    alter: (base, on) => ({
      tenancy: {
        seesRecord: (known) =>
          (on(known.call) && !Object.values(known.call.parameters).includes(known.record.id)) ||
          base.tenancy.seesRecord(known),
      },
    }),
  },
  "other-projects-reached": {
    defect: "reaches records of other projects in bulk",
    only: "points",
    alter: (base, on) => ({
      tenancy: {
        seesRecord: (known) =>
          base.tenancy.seesRecord(known) ||
          (on(known.call) && known.record["workspace_id"] === known.call.workspace?.id),
      },
    }),
  },
  "rows-honour-audit-fields": {
    defect: "stores the audit fields that a bulk row is sent",
    only: "milestones",
    alter: (_, on) => ({
      writes: { takesStray: ({ call, field }) => on(call) && field.startsWith("created_") },
    }),
  },
  "rows-refuse-audit-fields": {
    defect: "fails a bulk row for the audit fields that it is sent",
    only: "points",
    alter: (_, on) => ({
      writes: { refusesStray: ({ call, field }) => on(call) && field.startsWith("created_") },
    }),
  },
  "omitted-members-cleared": {
    defect: "clears the members that an update row leaves out",
    only: "milestones",
    alter: (base, on) => ({
      writes: {
        keeps: (known) => {
          const value = base.writes.keeps(known);
          return on(known.call) && typeof value === "string" ? "" : value;
        },
      },
    }),
  },
  "item-identifier-unknown": {
    defect: "does not know work items by their identifier in bulk",
    only: "comments",
    alter: (base, on) => ({
      tenancy: { identifies: (known) => !on(known.call) && base.tenancy.identifies(known) },
    }),
  },
  "project-identifier-unknown": {
    defect: "does not know projects by their identifier in bulk",
    only: "comments",
    alter: (base, on) => ({
      tenancy: {
        readsShortIdentifier: (known) =>
          !on(known.call) && base.tenancy.readsShortIdentifier(known),
      },
    }),
  },
  "judges-fields": {
    defect: "refuses a bulk request for an unknown name in fields",
    only: "milestones",
    alter: (base, on) => ({
      fields: { applies: (known) => on(known.call) || base.fields.applies(known) },
    }),
  },
  "labels-stay": {
    defect: "leaves the records that a bulk request deletes",
    only: "labels",
    alter: (base, on) => ({
      lifecycle: { deletes: (known) => !on(known.call) && base.lifecycle.deletes(known) },
    }),
  },
});
