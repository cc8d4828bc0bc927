import { keptByFilters } from "#lib/contract/clauses/audit-logs/audit-logs.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "./building/mutant.ts";
import { mutantsOf } from "./building/mutant.ts";

/** Ignores some filters of the audit log. */
const ignoring = (defect: string, parameters: RegExp): Mutant => ({
  defect,
  policy: "filters.passes",
  where: ({ call, parameter }) => call.operation === "listAuditLogs" && parameters.test(parameter),
  instead: () => true,
});

/** The parameters of the reference, by criterion. */
const parameters = {
  actor: "actor_id",
  target: "target_id",
  "ip-address": "ip_address",
  "time-range": "created_after",
  "time-range-end": "created_before",
} as const;

const matchingNothing = family(
  keptByFilters,
  (name) => `audit-${name}-matches-nothing` as const,
  (name): Mutant => ({
    defect: `lists no entry of the audit log when it is filtered by ${parameters[name]}`,
    policy: "filters.passes",
    where: ({ call, parameter }) =>
      call.operation === "listAuditLogs" && parameter === parameters[name],
    instead: () => false,
  }),
);

/** Defects of the audit log. */
export const auditLogsMutants = {
  ...matchingNothing,
  ...mutantsOf({
    "audit-filters-ignored": ignoring("ignores every filter of the audit log", /./),
    "audit-actor-ignored": ignoring("ignores the actor in the audit log", /^actor/),
    "audit-category-ignored": ignoring("ignores the category in the audit log", /^category/),
    "audit-event-name-ignored": ignoring("ignores the event name in the audit log", /^event/),
    "audit-target-ignored": ignoring("ignores the target in the audit log", /^target/),
    "audit-outcome-ignored": ignoring("ignores the outcome in the audit log", /^outcome/),
    "audit-ip-address-ignored": ignoring("ignores the IP address in the audit log", /^ip/),
    "audit-time-range-ignored": ignoring("ignores the time range in the audit log", /^created/),
    "audit-time-range-end-ignored": ignoring(
      "ignores the end of the time range in the audit log",
      /^created_before/,
    ),
    "audit-filters-lost-by-cursor": {
      defect: "ignores every filter of the audit log on cursor pages",
      policy: "filters.passes",
      where: ({ call }) =>
        call.operation === "listAuditLogs" && call.query.get("paginate") === "cursor",
      instead: () => true,
    },
    "audit-total-is-of-all-entries": {
      defect: "counts audit log entries that its filters exclude",
      policy: "pagination.total",
      where: ({ call }) => call.operation === "listAuditLogs",
      instead: ({ unfiltered }) => unfiltered,
    },
  }),
} as const;
