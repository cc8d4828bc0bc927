import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { ItemValue } from "#fixtures/frozen-project/item-values.ts";
import type { Item } from "#fixtures/test-data.ts";
import { filterValues } from "#fixtures/frozen-project/item-values.ts";
import { canShow } from "#suites/support/records/undescribed-object.ts";
import { filterExamples } from "#suites/support/work-items/examples.ts";
import { needsOfFilters } from "#suites/support/lists/filter-needs.ts";
import { indistinguishableItems } from "#suites/support/answers/indistinguishable-items.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";

const relations = { assignee: "assignees", label: "labels", module: "modules" } as const;

/** A value of the filter that some work items have. */
function soughtBy(filter: `${keyof typeof relations}_id`, items: readonly Item[]): ItemValue {
  const sought = filterExamples[filter][0]?.choose(items) ?? null;
  if (sought !== null) return sought;
  throw indistinguishableItems(filter);
}

/** Whether the records that a row shows are those that were written. */
function areWhole(relation: string, records: unknown, written: readonly unknown[]): boolean {
  // The contract does not show the shape of modules.
  if (relation === "modules") return canShow(records, written);
  return equalValues(Array.isArray(records) ? records.map(idOf) : records, written);
}

/** The relation by which rows are found is shown completely, and expanding it does not change what is found. */
const shown = keysOf(relations).map((name) => {
  const relation = relations[name];
  return check({
    id: `queries.work-items.${relation}-shown-beside-filter`,
    clause: "queries/expanded#records",
    title: `rows that ${name}_id finds return all their ${relation}`,
    needs: needsOfFilters(`${name}_id`),
    killedBy: [`${relation}-cut-to-the-one-sought`, `filter-${name}_id-lost-beside-its-relation`],
    async run(given) {
      const filter = `${name}_id` as const;
      const sought = soughtBy(filter, given.items);
      const query = { [filter]: sought, expand: relation, per_page: 200 };
      const page = await readListPage(given, lists.projectWorkItems, query);

      const found = given.items.filter((item) => filterValues(item, filter).includes(sought));
      const claims = given.expect(page).status(200);
      claims.rows(found.map(({ id }) => id));
      const isWhole = (row: unknown) => {
        const item = found.find(({ id }) => id === idOf(row));
        const records = memberOf(row, relation);
        return item !== undefined && areWhole(relation, records, filterValues(item, filter));
      };
      claims.every("/data", "what was written", isWhole, relation);
    },
  });
});

/** Relations of rows that a filter found. */
export const expandedRowChecks: readonly Check[] = [...shown];
