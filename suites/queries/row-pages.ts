import fc from "fast-check";
import type { Arbitrary } from "fast-check";
import type { FilterInput } from "#fixtures/arbitraries/item-filters.ts";
import { itemFilters } from "#fixtures/arbitraries/item-filters.ts";
import { orderings } from "#fixtures/arbitraries/orderings.ts";
import { occurringFilter } from "#fixtures/arbitraries/occurring-filters.ts";
import { expansions, sparseFields } from "#fixtures/arbitraries/sparse-fields.ts";
import { sentFilters } from "#fixtures/api/sent-filters.ts";
import type { Item } from "#fixtures/test-data.ts";
import type { Api } from "#lib/check/api.ts";
import { sentRecord } from "#fixtures/arbitraries/sent-record.ts";
import type { Given } from "#lib/check/check.ts";
import { keysOf } from "#lib/contract/family.ts";
import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { ListPlace } from "#suites/support/queries/asked.ts";
import { readSparsePage, places, listsByPlace } from "#suites/support/queries/asked.ts";

/** The pool of pages of rows for every property about rows. */
export const rowPool = "rows of work items";

/** Filters that find a work item by one of several records, or by a word. */
const joiningFilters: readonly string[] = ["module_id", "label_id", "assignee_id", "search"];

function filtersOf(items: readonly Item[]): Arbitrary<FilterInput> {
  const joining = occurringFilter(items, (name) => joiningFilters.includes(name));
  return fc.oneof(
    { weight: 3, arbitrary: itemFilters(items, { atMost: 3, certain: true }) },
    { weight: 2, arbitrary: joining.map(([name, value]): FilterInput => ({ [name]: value })) },
  );
}

/**
 * A page of rows in either style, and the requested members. Half of them report all members, and many were found by
 * one
 * of several records or by a word.
 */
export function rowPages(items: readonly Item[]) {
  return sentRecord({
    list: fc.constantFrom<ListPlace>(...places),
    filters: filtersOf(items),
    order_by: orderings(["sequence_id", "created_at"], { byDefault: false }),
    paginate: fc.constantFrom(undefined, "cursor"),
    per_page: fc.constantFrom(5, 20, 200),
    fields: fc.oneof(
      fc.constantFrom(undefined, "all"),
      sparseFields(resources.workItem.requestable),
    ),
    expand: expansions(keysOf(workItemExpansions)),
  });
}

type Asked = ReturnType<typeof rowPages> extends Arbitrary<infer T> ? T : never;

/** The requested page. */
export function askRows(
  given: Given<"frozenProject" | "items">,
  api: Api,
  { list, filters, ...rest }: Asked,
): Promise<Exchange> {
  const sparse = { ...sentFilters(filters, given.items), ...rest };
  return readSparsePage(given, api, listsByPlace[list], sparse);
}
