import { pageRows } from "#lib/check/matchers/page-rows.ts";
import fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { orderings } from "#fixtures/arbitraries/orderings.ts";
import { sentRecord } from "#fixtures/arbitraries/sent-record.ts";
import type { PageInput } from "#fixtures/arbitraries/pages.ts";
import { offsetPages } from "#fixtures/arbitraries/pages.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { isByCursor } from "#lib/check/environment/offered-style.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { readSparsePage } from "#suites/support/queries/asked.ts";
import { boundsOf } from "./envelope.ts";

const absent = "xylqorvimbewu";
const exact = ["owned_by_id", "external_id", "external_source"] as const;
type Exact = (typeof exact)[number];

/** Filters of cycles as printed: `#2` stands for the second value that cycles report. */
type CycleInput = Readonly<Record<Exact | "search", string | undefined>>;

const textOf = (row: unknown, name: string): string => String(memberOf(row, name));

/** Each value that rows report, in an order independent of the deployment's. */
function valuesOf(rows: readonly unknown[], name: Exact): readonly string[] {
  const reported = rows.filter((row) => typeof memberOf(row, name) === "string");
  const inOrder = reported.toSorted((one, other) =>
    textOf(one, "name") < textOf(other, "name") ? -1 : 1,
  );
  return [...new Set(inOrder.map((row) => textOf(row, name)))];
}

function filtersOf(rows: readonly unknown[]): Arbitrary<CycleInput> {
  const tokens = (name: Exact, ...more: readonly string[]) => {
    const known = valuesOf(rows, name).map((_, index) => `#${index + 1}`);
    return fc.constantFrom(undefined, ...known, ...more);
  };
  return sentRecord({
    owned_by_id: tokens("owned_by_id"),
    external_id: tokens("external_id", "absent"),
    external_source: tokens("external_source", "absent"),
    search: fc.oneof(
      { weight: 7, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constant("absent") },
    ),
  });
}

function sent(input: CycleInput, rows: readonly unknown[]): Readonly<Record<string, string>> {
  const valueOf = (name: Exact, token: string) =>
    valuesOf(rows, name)[Number(token.slice(1)) - 1] ?? absent;
  return Object.fromEntries([
    ...exact.flatMap((name) => {
      const token = input[name];
      return token === undefined ? [] : [[name, valueOf(name, token)] as const];
    }),
    ...(input.search === undefined ? [] : [["search", absent] as const]),
  ]);
}

const passes = (row: unknown, filters: Readonly<Record<string, string>>): boolean =>
  Object.entries(filters).every(
    ([name, value]) => name !== "search" && memberOf(row, name) === value,
  );

/** The sort key of a row, as it reports it. */
function keyOf(row: unknown, order_by: string, all: readonly unknown[]): number {
  const name = order_by.replace("-", "");
  // The contract does not state which order of ids it is, so the deployment's own counts.
  if (name === "id") return all.findIndex((one) => textOf(one, "id") === textOf(row, "id"));
  return name === "created_at" ? Date.parse(textOf(row, name)) : Number(memberOf(row, name));
}

type Keys = readonly number[];

/** The keys of rows in the requested order; rows with one key are not distinguished. */
function ordered(rows: readonly unknown[], order_by: string, all: readonly unknown[]): Keys {
  const keys = rows.map((row) => keyOf(row, order_by, all)).toSorted((one, other) => one - other);
  return order_by.startsWith("-") ? keys.toReversed() : keys;
}

/** The keys of the rows of a page. */
function cut(keys: Keys, page: PageInput): Keys {
  const { offset, end } = boundsOf(page);
  return keys.slice(offset, end);
}

/** All cycles of the frozen project in the order of their ids, with all their members. */
async function readAll(given: Given<"frozenProject">): Promise<readonly unknown[]> {
  const whole = await readSparsePage(given, given.api, lists.cycles, {
    fields: "all",
    order_by: "id",
    per_page: 200,
  });
  given.expect(whole).status(200).atLeast("/data", 1);
  return pageRows(whole);
}

/** A query for these cycles: filters, an order, and a page near the end of the results. */
const questionsTo = (cycles: readonly unknown[]) =>
  filtersOf(cycles).chain((filters) =>
    sentRecord({
      filters: fc.constant(filters),
      order_by: orderings(lists.cycles.orderings, { byDefault: false }),
      page: offsetPages(cycles.filter((row) => passes(row, sent(filters, cycles))).length),
    }),
  );

/** The page holds the rows with these keys; rows with one key are not distinguished. */
function expectKeys(claims: Expectation, shown: Keys, wanted: Keys, order_by: string): void {
  claims.length("/data", wanted.length);
  const at = shown.findIndex((key, index) => key !== wanted[index]);
  claims.that(`/data/${at}`, `a row by ${order_by}`, shown[at], at === -1);
}

/** Filters, order and page of cycles together; the oracle is the whole list. */
export const cycleChecks: readonly Check[] = [
  check({
    id: "queries.cycles.rows",
    clause: "queries/cycles#and",
    title: "random filters select the cycles that pass them all, ordered and cut as requested",
    needs: ["frozenProject", "cycles"],
    killedBy: ["query-cycles-pass-any-filter"],
    requestsPerRun: 1,
    async run(given) {
      const all = await readAll(given);

      await given.forAll({ asked: questionsTo(all) }, async ({ asked }, { api }) => {
        const { filters, order_by = "id", page } = asked;
        const query = sent(filters, all);
        const sparse = { ...query, fields: "all", order_by, ...page };
        const answer = await readSparsePage(given, api, lists.cycles, sparse);

        const left = all.filter((row) => passes(row, query));
        const wanted = cut(ordered(left, order_by, all), page);
        const shown = pageRows(answer).map((row) => keyOf(row, order_by, all));
        const claims = given.expect(answer).status(200);
        if (!isByCursor(answer)) claims.equals("/total_count", left.length);
        expectKeys(claims, shown, wanted, order_by);
      });
    },
  }),
];
