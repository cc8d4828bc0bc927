import type { Judgeable, Tools } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { notApplicable, untested } from "#lib/unjudged/unjudged.ts";
import { declaredName } from "./declared-name.ts";
import type { AuditFilter } from "./filters.ts";
import { auditFilterCases } from "./filters.ts";
import { keptEntryChecks } from "./kept.ts";

const { path: logPath } = operations.listAuditLogs;

const empty = "The audit log is empty.";
const forbidden = "The owner may not read the audit log.";
const uncounted = "The audit log offers only cursor pages, which count nothing.";
const refusedValue = "The value is refused, so nothing is counted.";

const countIn = ({ response }: Exchange): number => {
  const rows = valueAt(response.json, "/data");
  return Array.isArray(rows) ? rows.length : 0;
};

/** A page with the declared filter set to a value that no entry has; the audit log has entries. */
async function narrowedPage(
  tools: Tools,
  filter: AuditFilter,
  query: Query = {},
): Promise<Exchange> {
  const { api, path, expect } = tools;
  const parameter = await declaredName(tools, filter);
  const all = await api.read(path(logPath));
  if (all.response.status === 403) throw untested(forbidden, shownBy(unlocks.auditRead, all));
  expect(all).status(200);
  if (countIn(all) === 0) throw untested(empty, shownBy(unlocks.auditEntries, all));
  return api.read(path(logPath), { ...query, [parameter]: filter.value });
}

/** A deployment may refuse a value outside a closed set, which excludes everything too. */
function expectNoEntry({ expect }: Tools, narrowed: Exchange): void {
  const left = countIn(narrowed);
  expect(narrowed)
    .statusIn([200, 400])
    .that("/data", "no entry", left, left === 0);
}

// The log may hold an entry about the frozen project.
const needs = ["frozenProject"] as const;

/** The audit log of a workspace. */
export const checks: readonly Judgeable[] = auditFilterCases
  .flatMap((filter): Judgeable[] => [
    check({
      id: `audit-logs.filter.${filter.name}`,
      clause: "audit-logs/filter#narrows",
      subject: filter.name,
      title: `the declared filter of the audit log by ${filter.name} excludes what does not match`,
      needs,
      killedBy: filter.killedBy,
      async run(tools) {
        expectNoEntry(tools, await narrowedPage(tools, filter));
      },
    }),
    check({
      id: `audit-logs.total.${filter.name}`,
      clause: "audit-logs/filter#total",
      subject: filter.name,
      title: `total_count of the audit log does not count what its filter by ${filter.name} excludes`,
      needs,
      killedBy: ["audit-total-is-of-all-entries"],
      async run(tools) {
        const narrowed = await narrowedPage(tools, filter);
        if (narrowed.response.status === 400) throw notApplicable(refusedValue);
        const style = valueAt(narrowed.response.json, "/pagination/style");
        if (style === "cursor") throw notApplicable(uncounted);

        tools.expect(narrowed).status(200).equals("/total_count", countIn(narrowed));
      },
    }),
    check({
      id: `audit-logs.by-cursor.${filter.name}`,
      clause: "audit-logs/filter#by-cursor",
      subject: filter.name,
      title: `the filter of the audit log by ${filter.name} excludes what does not match on cursor pages`,
      needs,
      killedBy: ["audit-filters-ignored", "audit-filters-lost-by-cursor"],
      async run(tools) {
        const query = { paginate: "cursor", order_by: "created_at" } as const;

        expectNoEntry(tools, await narrowedPage(tools, filter, query));
      },
    }),
  ])
  .concat(keptEntryChecks);
