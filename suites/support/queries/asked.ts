import { pageRows } from "#lib/check/matchers/page-rows.ts";
import type { FilterInput } from "#fixtures/arbitraries/item-filters.ts";
import type { Item } from "#fixtures/test-data.ts";
import type { Given } from "#lib/check/check.ts";
import type { Api } from "#lib/check/api.ts";
import type { List } from "#lib/contract/lists/lists.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { sentFilters } from "#fixtures/api/sent-filters.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { passing } from "#suites/support/lists/item-oracle.ts";

/** Both work item lists, by the word with which they are printed. */
export const listsByPlace = {
  project: lists.projectWorkItems,
  workspace: lists.workspaceWorkItems,
} as const;

/** One of those words. */
export type ListPlace = keyof typeof listsByPlace;

/** Those words. */
export const places = ["project", "workspace"] as const satisfies readonly ListPlace[];

/** Parameters, some of which may be omitted. */
type Sparse = Readonly<Record<string, Query[string] | undefined>>;

/** The parameters that are present. */
export function queryOf(sparse: Sparse): Query {
  const sent: Record<string, Query[string]> = {};
  for (const [name, value] of Object.entries(sparse)) if (value !== undefined) sent[name] = value;
  return sent;
}

/** A page of a list, filtered by the frozen project, requested for one branch of a property. */
export function readSparsePage(
  given: Given<"frozenProject">,
  api: Api,
  list: List,
  sparse: Sparse,
): Promise<Exchange> {
  return readListPage({ ...given, api }, list, queryOf(sparse));
}

/** The work items that filters select; those in the set are drafts. */
export function left(
  items: readonly Item[],
  input: FilterInput,
  drafts: ReadonlySet<string> = new Set(),
): readonly Item[] {
  const { is_draft, ...rest } = input;
  const found = passing(items, sentFilters(rest, items));
  return is_draft === undefined ? found : found.filter(({ id }) => drafts.has(id) === is_draft);
}

/** Ids of the work items that report themselves as drafts, although no write of the run set that. */
export async function readDrafts(given: Given<"frozenProject">): Promise<ReadonlySet<string>> {
  const query = { fields: "is_draft", per_page: 200 };
  const page = await readListPage(given, lists.projectWorkItems, query);
  given.expect(page).status(200);
  const drafts = pageRows(page).filter((row) => memberOf(row, "is_draft") === true);
  return new Set(drafts.map((row) => String(memberOf(row, "id"))));
}
