import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Other operations";

/** Filters of the audit log. */
export const auditFilters = [
  "actor",
  "category",
  "event-name",
  "target",
  "outcome",
  "ip-address",
  "time-range",
  "time-range-end",
] as const;

/** Those whose values can mean only one thing: the contract does not show those of the others. */
export const keptByFilters = [
  "actor",
  "target",
  "ip-address",
  "time-range",
  "time-range-end",
] as const satisfies readonly (typeof auditFilters)[number][];

const filters = chapter({
  "audit-logs/filter#narrows": {
    level: "must",
    section,
    sentence: "The audit log can be filtered by each criterion that the contract names.",
    subjects: auditFilters,
  },
  "audit-logs/filter#keeps": {
    level: "must",
    section,
    sentence: "A filter of the audit log keeps an entry that has the value it is given.",
    subjects: keptByFilters,
  },
  "audit-logs/filter#total": {
    level: "must",
    section,
    sentence: "total_count of the audit log is the number of entries that its filter selects.",
    subjects: auditFilters,
  },
  "audit-logs/filter#by-cursor": {
    level: "must",
    section,
    sentence: "A filter also applies to the audit log on cursor pages.",
    subjects: auditFilters,
  },
});

const rules = chapter({
  "audit-logs/filter#names": {
    level: "may",
    section,
    sentence: "The filters of the audit log may have any names and values.",
    notTestable: "The contract says that their names are not shown.",
  },
  "audit-logs/entry#shape": {
    level: "may",
    section: "Resources and their fields, Other resources",
    sentence: "An entry of the audit log may have any members.",
    notTestable: "The contract says that its fields are not shown.",
  },
  "audit-logs/entry#events": {
    level: "may",
    section,
    sentence: "The contract leaves open which events are entered in the audit log.",
    notTestable: "The contract names the log but does not say which events it records.",
  },
});

/** The audit log of a workspace. */
export const auditLogClauses = { ...filters, ...rules } as const;
