import type { Item } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { filterPairIds, filterPairs } from "#lib/contract/clauses/work-items/work-items.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { filterValues } from "#fixtures/frozen-project/item-values.ts";
import { selects } from "#suites/support/lists/item-oracle.ts";
import { needsOfFilters } from "#suites/support/lists/filter-needs.ts";
import { indistinguishableItems } from "#suites/support/answers/indistinguishable-items.ts";

type Parameter = (typeof filterPairs)[number][number];
type Value = string | boolean;

interface Chosen {
  readonly values: readonly [Value, Value];
  readonly ids: readonly string[];
}

/** Values of a filter that some item has. */
function candidates(parameter: Parameter, items: readonly Item[]): readonly Value[] {
  if (parameter.endsWith("__isnull")) return [true, false];
  const name = parameter.replace(/__.*$/, "");
  return [...new Set(items.flatMap((item) => filterValues(item, name).map(String)))].toSorted();
}

/** Values for which each of the two filters excludes rows that the other selects. */
function choose(
  [first, second]: readonly [Parameter, Parameter],
  items: readonly Item[],
): Chosen | null {
  const pairs = candidates(first, items).flatMap((left) =>
    candidates(second, items).map((right): readonly [Value, Value] => [left, right]),
  );
  for (const [left, right] of pairs) {
    const one = items.filter((item) => selects(first, left, item));
    const other = items.filter((item) => selects(second, right, item));
    const both = one.filter((item) => other.includes(item));
    const distinguishing =
      both.length > 0 && both.length < one.length && both.length < other.length;
    if (distinguishing) return { values: [left, right], ids: both.map(({ id }) => id) };
  }
  return null;
}

/** Two filters at once, each of which matters. */
export const pairChecks: readonly Check[] = filterPairs.map((pair, index) => {
  const id = filterPairIds[index] ?? "priority-and-state_id";
  const [first, second] = pair;
  return check({
    id: `work-items.pair.${id}`,
    clause: "work-items/pair#both",
    subject: id,
    title: `${first} and ${second} select the rows that pass both`,
    needs: needsOfFilters(first, second),
    killedBy: [`filter-lost-of-${id}`, "filters-last-one-wins"],
    async run(given) {
      const chosen = choose(pair, given.items);
      if (chosen === null) throw indistinguishableItems(first, second);
      const query = { [first]: chosen.values[0], [second]: chosen.values[1], per_page: 200 };
      const page = await readListPage(given, lists.projectWorkItems, query);

      given.expect(page).status(200).rows(chosen.ids);
    },
  });
});
