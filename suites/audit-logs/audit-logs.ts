import type { Check, Judgeable, Tools } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import type { auditFilters } from "#lib/contract/clauses/audit-logs/audit-logs.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { declaredDocument } from "#suites/support/records/declared-body.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const { path: logPath } = operations.listAuditLogs;
const nobody = "4a8f2d6c-3e1b-4c97-b5a0-9d7e6f1c2b83";

interface Filter {
  readonly name: (typeof auditFilters)[number];
  /** How a deployment that keeps the names to itself may call the parameter, the likeliest first. */
  readonly called: readonly string[];
  /** What no entry has. */
  readonly value: string;
  readonly killedBy: Check["killedBy"];
}

/** Names of the beginning of a range of time. */
const earliest = [
  ...["created_at", "occurred_at", "timestamp", "created", "occurred"].flatMap((stem) =>
    ["__gte", "_gte", "_after", "_from", "_since"].map((end) => stem + end),
  ),
  "since",
  "after",
  "from",
  "start",
  "start_time",
  "start_date",
  "from_date",
  "date_from",
];

const filters: readonly Filter[] = [
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
    // Of a block that is kept for documentation: nobody asks from there.
    value: "203.0.113.77",
    killedBy: ["audit-filters-ignored", "audit-ip-address-ignored"],
  },
  {
    name: "time-range",
    called: earliest,
    value: "2099-01-01T00:00:00Z",
    killedBy: ["audit-filters-ignored", "audit-time-range-ignored"],
  },
];

/** The declared parameter of a filter; the contract leaves its name to the deployment. */
async function declaredName(tools: Tools, { name, called }: Filter): Promise<string> {
  const document = await declaredDocument(tools);
  const parameters = document?.find("GET", logPath)?.queryParameters ?? [];
  const found = called.find((parameter) => parameters.includes(parameter));
  if (found !== undefined) return found;
  throw untested(
    `The schema document declares no parameter of the audit log that is clearly its ${name}.`,
    unlocks.document(`that declares the audit log's filter by ${name}`),
  );
}

const empty = "The audit log is empty.";
const forbidden = "The owner may not read the audit log.";

const countIn = ({ response }: Exchange): number => {
  const rows = valueAt(response.json, "/data");
  return Array.isArray(rows) ? rows.length : 0;
};

/** The audit log of a workspace. */
export const checks: readonly Judgeable[] = filters.map((filter) =>
  check({
    id: `audit-logs.filter.${filter.name}`,
    clause: "audit-logs/filter#narrows",
    subject: filter.name,
    title: `the declared filter of the audit log by ${filter.name} excludes what does not match`,
    // The project of the frozen project is what may have been entered.
    needs: ["frozenProject"],
    killedBy: filter.killedBy,
    async run(tools) {
      const { api, path, expect } = tools;
      const parameter = await declaredName(tools, filter);
      const all = await api.read(path(logPath));
      if (all.response.status === 403) throw untested(forbidden, unlocks.auditRead);
      expect(all).status(200);
      if (countIn(all) === 0) throw untested(empty, unlocks.auditEntries);

      const narrowed = await api.read(path(logPath), { [parameter]: filter.value });

      // A value outside a closed set may be refused, which leaves out everything too.
      expect(narrowed)
        .statusIn([200, 400])
        .that("/data", "no entry", countIn(narrowed), countIn(narrowed) === 0);
    },
  }),
);
