import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import { pageIds, pageRows } from "#lib/check/matchers/page-rows.ts";
import { equalSets } from "#lib/check/matchers/equal-values.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { orderedSearches } from "#lib/contract/subjects/searched-texts.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { makeNamed, searchedRecords } from "#suites/support/lists/searched-records.ts";
import { wordOf } from "#suites/support/work-items/make-item.ts";

/** Creates three records, each of which is a better match of one word than the one before. */
async function makeRanked(given: Given<"scratchProject">, collection: string) {
  const word = wordOf(given, "ranked");
  const ids: string[] = [];
  for (const name of [`much is ahead of ${word} here`, `${word} is first`, word]) {
    // oxlint-disable-next-line no-await-in-loop -- the order of creation is what the claim is about
    ids.push(await makeNamed(given, collection, name));
  }
  return { word, ids };
}

const memory = createMemory<ReturnType<typeof makeRanked>, Given<"scratchProject">>(
  "queries.ranked-records",
  ({ scratchProject }) => scratchProject,
);

/** Rows that are not the sought ones, or not known to differ in their instants, have no known order. */
function instantsOf(page: Exchange, ids: readonly string[]): readonly number[] {
  const instants = pageRows(page).map((row) => Date.parse(String(memberOf(row, "created_at"))));
  if (equalSets(pageIds(page), ids) && new Set(instants).size === ids.length) return instants;
  const unlock = unlocks.deployment("whose search finds each record of a word, with its instant");
  throw untested("The search does not find three records of different instants.", unlock);
}

/** The order of rows that a search finds. */
export const searchOrderChecks: readonly Check[] = orderedSearches.map((named) =>
  check({
    id: `queries.${named.list.slug}.searched-in-order`,
    clause: "queries/search#order",
    subject: named.list.slug,
    title: `rows of ${named.list.slug} that a search finds are in the requested order, the best match last`,
    needs: ["scratchProject"],
    killedBy: [`${named.list.slug}-searched-by-relevance`],
    async run(given) {
      const { word, ids } = await memory(given, named.collection, (own) =>
        makeRanked(own, named.collection),
      );
      const query = { search: word, order_by: "created_at" };
      const page = await searchedRecords(given, named, query, ids);
      given.expect(page).status(200);
      const instants = instantsOf(page, ids);

      const holds = instants.every((instant, n) => n === 0 || instant > (instants[n - 1] ?? 0));
      given.expect(page).that("/data", "rows by created_at", pageIds(page), holds, "order");
    },
  }),
);
