import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { pageIds } from "#lib/check/matchers/page-rows.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** A word that is in each of several names. */
function commonWord(names: readonly string[]): string {
  const [first = "", ...others] = names;
  const words = first.split(" ").filter((word) => others.every((name) => name.includes(word)));
  return words.toSorted((left, right) => right.length - left.length)[0] ?? "";
}

/** The order of cycles that a search finds. */
export const searchedOrderChecks: readonly Check[] = [
  check({
    id: "cycles.search.ordered",
    clause: "cycles/search#ordered",
    title: "the hyphen reverses the cycles that a search finds",
    needs: ["frozenProject", "cycles"],
    killedBy: ["cycles-order-lost-beside-search"],
    async run(given) {
      const search = commonWord(given.cycles.map(({ name }) => name));
      const read = (order_by: string) =>
        readListPage(given, lists.cycles, { search, order_by, per_page: 200 });
      const [upward, downward] = [await read("created_at"), await read("-created_at")];
      given.expect(upward).status(200);
      if (pageIds(upward).length < 2) {
        const unlock = unlocks.deployment("whose search finds a word that several names share");
        throw untested("The search finds fewer than two cycles.", unlock);
      }

      given.expect(downward).status(200).sequence(pageIds(upward).toReversed());
    },
  }),
];
