import type { Given } from "#lib/check/check.ts";
import { readPage } from "#lib/check/matchers/list-page.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Query } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** The total of a filtered list is the number of its rows, if they fit on one page. */
export async function expectCounted(
  given: Given<"frozenProject">,
  list: typeof lists.pages | typeof lists.releaseTags,
  query: Query,
): Promise<void> {
  const page = await readPage(given, list, query);
  given.expect(page).status(200).atLeast("/data", 1);
  const rows = valueAt(page.response.json, "/data");
  const isWhole = valueAt(page.response.json, "/next") === null;
  if (!Array.isArray(rows) || !isWhole) {
    throw untested(
      `The list of ${list.slug} is on more than one page.`,
      unlocks.workspace(`with fewer rows in the list of ${list.slug}`),
    );
  }

  given.expect(page).equals("/total_count", rows.length);
}
