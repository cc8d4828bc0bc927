import type { FilterInput } from "#fixtures/arbitraries/item-filters.ts";
import type { Weights } from "#fixtures/arbitraries/occurring-filters.ts";
import {
  comparisonOf,
  occurringFilter,
  occurringFilters,
} from "#fixtures/arbitraries/occurring-filters.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Branch } from "#lib/check/properties/for-all.ts";
import type { ItemList, ItemsGiven } from "#suites/support/queries/asking.ts";
import { askItemList, eitherList } from "#suites/support/queries/asking.ts";

/** A filter by several values, and where it is put. */
interface Among {
  readonly list: ItemList;
  readonly among: readonly [name: string, value: string | boolean];
}

/** What each value of a filter by several values selects alone. */
function askAlone(given: ItemsGiven, branch: Branch, { list, among: [name, value] }: Among) {
  const own = name.replace("__in", "");
  const alone = String(value)
    .split(",")
    .map((one) => askItemList(given, branch, { list, filters: { [own]: one } }));
  return Promise.all(alone);
}

const union = check({
  id: "queries.filters.unite",
  clause: "queries/in#union",
  title: "a filter by several values selects the union of what each selects",
  needs: ["frozenProject", "items"],
  killedBy: ["filter-in-drops-middle-id"],
  requestsPerRun: 4,
  async run(given) {
    const among = occurringFilter(given.items, (name) => comparisonOf(name) === "in");

    await given.forAll({ list: eitherList, among }, async (input, branch) => {
      const alone = await askAlone(given, branch, input);
      const [name, value] = input.among;
      const { page } = await askItemList(given, branch, {
        list: input.list,
        filters: { [name]: value },
      });

      given.expect(page).rows(alone.flatMap(({ ids }) => ids));
    });
  },
});

/** A filter by absence, its companion filter, and where both are sent. */
interface Absence {
  readonly list: ItemList;
  readonly absence: readonly [name: string, value: string | boolean];
  readonly companion: FilterInput;
}

/** Whether the other filter concerns the same member as the one by absence. */
const overlaps = ({ absence: [name], companion }: Absence) =>
  Object.keys(companion).some((other) => name.startsWith(other.replace(/__.*/, "")));

/** What a filter selects, and which of that lacks a value or has one. */
async function askParts(given: ItemsGiven, branch: Branch, { list, absence, companion }: Absence) {
  const [name] = absence;
  const asking = (more: FilterInput) =>
    askItemList(given, branch, { list, filters: { ...companion, ...more } });
  const [whole, without, having] = await Promise.all([
    asking({}),
    asking({ [name]: true }),
    asking({ [name]: false }),
  ]);
  return { whole, without, having };
}

const partition = check({
  id: "queries.filters.partition",
  clause: "queries/isnull#partition",
  title: "an absence filter splits the rows that another filter selects",
  needs: ["frozenProject", "items"],
  killedBy: ["filter-by-absence-lost-beside-values", "filter-by-presence-lost-beside-dates"],
  requestsPerRun: 3,
  async run(given) {
    const { items, forAll, expect } = given;
    const often: Weights = { in: 5, bound: 5, exact: 1 };
    const companion = occurringFilters(items, often, { minLength: 1, maxLength: 1 });
    const absence = occurringFilter(items, (name) => comparisonOf(name) === "isnull");

    await forAll({ list: eitherList, absence, companion }, async (input, branch) => {
      if (overlaps(input)) return;
      const { whole, without, having } = await askParts(given, branch, input);

      const parts = [...without.ids, ...having.ids];
      const holds = parts.toSorted().join() === whole.ids.toSorted().join();
      expect(whole.page).that("/data", "the rows of both parts", parts, holds);
    });
  },
});

/** Relations between the results of filters. */
export const filterRelations: readonly Check[] = [union, partition];
