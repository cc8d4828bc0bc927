import type { Check } from "#lib/check/check.ts";
import type { auditFilters } from "#lib/contract/clauses/audit-logs/audit-logs.ts";

const nobody = "4a8f2d6c-3e1b-4c97-b5a0-9d7e6f1c2b83";

/** One criterion of the audit log's filters. */
export interface AuditFilter {
  readonly name: (typeof auditFilters)[number];
  /** Names that a deployment may give the parameter, the likeliest first. */
  readonly called: readonly string[];
  /** A value that no entry has. */
  readonly value: string;
  readonly killedBy: Check["killedBy"];
}

const moments = ["created_at", "occurred_at", "timestamp", "created", "occurred"] as const;
const named = (ends: readonly string[]) =>
  moments.flatMap((moment) => ends.map((end) => moment + end));

/** Names for the start of a time range. */
const earliest = [
  ...named(["__gte", "_gte", "_after", "_from", "_since"]),
  "since",
  "after",
  "from",
  "start",
  "start_time",
  "start_date",
  "from_date",
  "date_from",
];

/** Names for the end of a time range. */
const latest = [
  ...named(["__lte", "_lte", "_before", "_to", "_until"]),
  "until",
  "before",
  "to",
  "end",
  "end_time",
  "end_date",
  "to_date",
  "date_to",
];

/** All of them. */
export const auditFilterCases: readonly AuditFilter[] = [
  {
    name: "actor",
    called: ["actor_id", "actor", "user_id", "user"],
    value: nobody,
    killedBy: ["audit-filters-ignored", "audit-actor-ignored"],
  },
  {
    name: "category",
    called: ["category", "event_category"],
    value: "conformance-none",
    killedBy: ["audit-filters-ignored", "audit-category-ignored"],
  },
  {
    name: "event-name",
    called: ["event_name", "event"],
    value: "conformance.none",
    killedBy: ["audit-filters-ignored", "audit-event-name-ignored"],
  },
  {
    name: "target",
    called: ["target_id", "target", "object_id", "entity_id", "resource_id"],
    value: nobody,
    killedBy: ["audit-filters-ignored", "audit-target-ignored"],
  },
  {
    name: "outcome",
    called: ["outcome", "result"],
    value: "conformance-none",
    killedBy: ["audit-filters-ignored", "audit-outcome-ignored"],
  },
  {
    name: "ip-address",
    called: ["ip_address", "ip", "client_ip", "actor_ip", "remote_ip"],
    // An address in a block reserved for documentation: no request comes from there.
    value: "203.0.113.77",
    killedBy: ["audit-filters-ignored", "audit-ip-address-ignored"],
  },
  {
    name: "time-range",
    called: earliest,
    value: "2099-01-01T00:00:00Z",
    killedBy: ["audit-filters-ignored", "audit-time-range-ignored"],
  },
  {
    name: "time-range-end",
    called: latest,
    value: "2001-02-03T04:05:06Z",
    killedBy: ["audit-filters-ignored", "audit-time-range-end-ignored"],
  },
];
