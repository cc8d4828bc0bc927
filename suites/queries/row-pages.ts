import fc from "fast-check";
import type { Arbitrary } from "fast-check";
import type { FilterInput } from "#fixtures/arbitraries/item-filters.ts";
import { itemFilters } from "#fixtures/arbitraries/item-filters.ts";
import { orderings } from "#fixtures/arbitraries/orderings.ts";
import { sparseFields } from "#fixtures/arbitraries/sparse-fields.ts";
import { sentFilters } from "#fixtures/api/sent-filters.ts";
import type { Item } from "#fixtures/test-data.ts";
import type { Api } from "#lib/check/api.ts";
import { sentRecord } from "#fixtures/arbitraries/sent-record.ts";
import type { Given } from "#lib/check/check.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { ListPlace } from "#suites/support/queries/asked.ts";
import { readSparsePage, places, listsByPlace } from "#suites/support/queries/asked.ts";

/** What is asked of rows alongside their page; unless it says otherwise, no more than one filter and any fields. */
interface Asking {
  readonly expand?: Arbitrary<string | undefined>;
  readonly filters?: Arbitrary<FilterInput>;
  readonly fields?: Arbitrary<string | undefined>;
}

/** A page of rows in either style, and what is asked of each row. */
export function rowsOfPages(
  items: readonly Item[],
  {
    expand = fc.constant(undefined),
    filters = itemFilters(items, { atMost: 1, certain: true }),
    fields = sparseFields(resources.workItem.requestable),
  }: Asking,
) {
  return sentRecord({
    list: fc.constantFrom<ListPlace>(...places),
    filters,
    order_by: orderings(["sequence_id", "created_at"], { byDefault: false }),
    paginate: fc.constantFrom(undefined, "cursor"),
    per_page: fc.constantFrom(5, 20, 200),
    fields,
    expand,
  });
}

type Asked = ReturnType<typeof rowsOfPages> extends Arbitrary<infer T> ? T : never;

/** The page that is asked for. */
export function askRows(
  given: Given<"frozenProject" | "items">,
  api: Api,
  { list, filters, ...rest }: Asked,
): Promise<Exchange> {
  const sparse = { ...sentFilters(filters, given.items), ...rest };
  return readSparsePage(given, api, listsByPlace[list], sparse);
}
