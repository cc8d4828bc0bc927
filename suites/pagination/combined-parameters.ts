import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { itemsPage, readPage } from "#lib/check/matchers/list-page.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { keysOf } from "#lib/contract/family.ts";
import { limits } from "#lib/contract/limits.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { groundsOf } from "#lib/check/grounds.ts";

/** Values that a list refuses, alongside parameters that make them easy to overlook. */
const refused = {
  "offset-over-cap-uncounted": {
    clause: "pagination/offset-parameter#over-cap",
    says: "an offset above the cap alongside count=false",
    query: { offset: limits.offsetMax + 1, count: false },
    killedBy: ["offset-over-cap-taken-uncounted"],
  },
  "offset-negative-uncounted": {
    clause: "pagination/offset-parameter#negative",
    says: "a negative offset alongside count=false",
    query: { offset: -1, count: false },
    killedBy: ["offset-negative-taken-uncounted"],
  },
  "offset-word-uncounted": {
    clause: "pagination/offset-parameter#integer",
    says: "a non-numeric offset alongside count=false",
    query: { offset: "later", count: false },
    killedBy: ["offset-word-taken-uncounted"],
  },
  "offset-with-a-fraction": {
    clause: "pagination/offset-parameter#integer",
    says: "a fractional offset",
    query: { offset: "2.5" },
    killedBy: ["offset-fraction-truncated"],
  },
  "per-page-word-by-cursor": {
    clause: "pagination/per-page#integer",
    says: "a non-numeric per_page on a cursor page",
    query: { paginate: "cursor", order_by: "id", per_page: "many" },
    killedBy: ["per-page-word-taken-by-cursor"],
  },
} as const satisfies Readonly<
  Record<string, Pick<Check, "clause" | "killedBy"> & { says: string; query: object }>
>;

const refusals = keysOf(refused).map((name) => {
  const { clause, says, query, killedBy } = refused[name];
  return check({
    id: `pagination.beside.${name}`,
    clause,
    subject: "work-items",
    title: `the list of work items refuses ${says}`,
    needs: ["frozenProject"],
    killedBy,
    async run({ expect, ...given }) {
      const page = await itemsPage(given, query);

      expect(page).problem("invalid_request");
    },
  });
});

const laterPerPage = check({
  id: "pagination.beside.per-page-word-behind-a-cursor",
  clause: "pagination/per-page#integer",
  subject: "work-items",
  title: "the list of work items refuses a non-numeric per_page on a later cursor page",
  needs: ["frozenProject", "items"],
  killedBy: ["per-page-word-taken-behind-a-cursor"],
  async run({ expect, ...given }) {
    const query = { paginate: "cursor", order_by: "sequence_id" } as const;
    const first = await itemsPage(given, { ...query, per_page: 10 });
    expect(first).status(200).is("/next_cursor", "string");

    const cursor = String(valueAt(first.response.json, "/next_cursor"));
    const page = await itemsPage(given, { ...query, per_page: "many", cursor });

    expect(page).problem("invalid_request");
  },
});

const countedCursor = check({
  id: "pagination.beside.count-by-cursor",
  clause: "pagination/cursor#no-total",
  subject: "work-items",
  title: "a cursor page with count=true has no total_count",
  needs: ["frozenProject"],
  killedBy: ["cursor-counts-when-asked"],
  async run({ expect, ...given }) {
    const query = { paginate: "cursor", order_by: "id", per_page: 2, count: true };
    const page = await itemsPage(given, query);
    // The contract does not state whether the two may be combined.
    if (page.response.status === 400) {
      const unlock = unlocks.deployment("that accepts count with paginate=cursor");
      throw untested("count alongside paginate=cursor is refused.", shownBy(unlock, page));
    }

    expect(page).status(200).is("/data", "object[]").lacks("/total_count");
  },
});

const oneMore = check({
  id: "pagination.beside.uncounted-before-one-row",
  clause: "pagination/count#false-next",
  title: "next is not null with count=false when one row remains",
  needs: ["frozenProject", "items"],
  killedBy: ["offset-uncounted-forgets-the-last-row"],
  async run({ expect, items, ...given }) {
    const per_page = items.length - 1;

    const page = await itemsPage(given, { count: false, per_page });

    expect(page).status(200).length("/data", per_page).equals("/next", per_page);
  },
});

const logTotal = check({
  id: "pagination.beside.total-of-the-log",
  clause: "pagination/offset#total-value",
  subject: "audit-logs",
  title: "total_count of the audit log counts more than the one row of a first page",
  needs: ["frozenProject"],
  restsOn: groundsOf(lists.auditLogs.slug),
  killedBy: ["audit-log-counts-the-page"],
  async run(given) {
    const page = await readPage(given, lists.auditLogs, { per_page: 1 });
    given.expect(page).status(200);
    // Nothing is ever removed from it, so the rows after the page were counted.
    if (valueAt(page.response.json, "/next") === null) {
      throw untested("The log has one entry at most.", unlocks.auditEntries);
    }

    const total = valueAt(page.response.json, "/total_count");
    given.expect(page).that("/total_count", "more than 1", total, Number(total) > 1, "count");
  },
});

/** Combinations of page parameters. */
export const combinedParameterChecks: readonly Check[] = [
  ...refusals,
  laterPerPage,
  countedCursor,
  oneMore,
  logTotal,
];
