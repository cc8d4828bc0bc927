import type { Given } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

type FilteredList = (typeof lists)["cycles" | "pages"];

/** One filter that no record passes, among filters that one record passes together. */
interface AlongsideOthers {
  /** Filters of the record. */
  readonly known: Query;
  readonly name: string;
  /** A value that the record does not have. */
  readonly strange: string;
}

/** A filter that finds nothing does so alongside all other filters of a record that these find without it. */
export async function judgeAlongsideOthers(
  given: Given<"frozenProject">,
  list: FilteredList,
  { known, name, strange }: AlongsideOthers,
): Promise<void> {
  const all = await readListPage(given, list, { ...known, per_page: 200 });
  given.expect(all).status(200);
  if (isEmpty(all)) {
    const unlock = unlocks.deployment(`whose ${list.slug} are found by all their filters together`);
    throw untested(`All filters of one record of ${list.slug} find none.`, unlock);
  }

  const page = await readListPage(given, list, { ...known, per_page: 200, [name]: strange });

  // The contract does not state whether a filter may name a record that does not exist.
  if (name.endsWith("_id") && !name.startsWith("external") && page.response.status !== 200) {
    given.expect(page).statusIn([400, 404]);
    given.observe(`${name} of nothing is refused`, page);
    return;
  }
  given.expect(page).status(200).length("/data", 0);
}

const isEmpty = ({ response }: Exchange) => valueAt(response.json, "/data/0/id") === undefined;
