import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { ItemValue } from "#fixtures/gallery/item-values.ts";
import type { Item } from "#fixtures/world.ts";
import { filterValues } from "#fixtures/gallery/item-values.ts";
import { canShow } from "#suites/support/records/undescribed-object.ts";
import { filterExamples } from "./examples.ts";
import { workItemLists } from "./filters.ts";
import { needsOfFilters, needsOfSeveral } from "#suites/support/lists/filter-needs.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { itemsAlike } from "#suites/support/answers/alike-items.ts";

const sameIds = (told: unknown, written: readonly unknown[]): boolean =>
  Array.isArray(told) &&
  told.map(String).toSorted().join() === written.map(String).toSorted().join();

/** Rows that were found by one record of several: they tell of the others too. */
function noneHasTwo(ids: string): UnjudgedError {
  const unlock = unlocks.deployment(`that lets a work item have two ${ids}`);
  const written = { kind: "work item", members: [ids] } as const;
  return untested(`No work item of the gallery has two ${ids}.`, unlock, written);
}

const told = workItemLists.flatMap((list) =>
  (["assignee", "label", "module"] as const).map((name) =>
    check({
      id: `work-items.${list.slug}.${name}-ids-beside-filter`,
      clause: "fields/work-item-value#written",
      subject: `${name}_ids`,
      title: `rows that ${name}_id finds on ${list.slug} tell each of their ${name}_ids`,
      needs: needsOfSeveral(`${name}_id`),
      killedBy: [`${name}-ids-cut-to-the-one-sought-on-${list.slug}`],
      async run(given) {
        const [filter, ids] = [`${name}_id`, `${name}_ids`] as const;
        const sought = filterExamples[filter][0]?.choose(given.items) ?? null;
        const held = given.items.map((item) => filterValues(item, filter));
        if (sought === null || !held.some((of) => of.length > 1 && of.includes(sought))) {
          throw noneHasTwo(ids);
        }

        const page = await readListPage(given, list, { [filter]: sought, per_page: 200 });

        const isWhole = (row: unknown) => {
          const item = given.items.find(({ id }) => id === idOf(row));
          return item === undefined || sameIds(memberOf(row, ids), filterValues(item, filter));
        };
        given.expect(page).status(200).every("/data", "what was written", isWhole, ids);
      },
    }),
  ),
);

const relations = { assignee: "assignees", label: "labels", module: "modules" } as const;

/** A value of the filter that some work items have. */
function soughtBy(filter: `${keyof typeof relations}_id`, items: readonly Item[]): ItemValue {
  const sought = filterExamples[filter][0]?.choose(items) ?? null;
  if (sought !== null) return sought;
  throw itemsAlike(filter);
}

/** Whether the records that a row shows are those that were written. */
function areWhole(relation: string, records: unknown, written: readonly unknown[]): boolean {
  // The shape of modules is not shown.
  if (relation === "modules") return canShow(records, written);
  return sameIds(Array.isArray(records) ? records.map(idOf) : records, written);
}

/** The relation by which rows are found is shown whole, and finds them no less where it is shown. */
const shown = keysOf(relations).map((name) => {
  const relation = relations[name];
  return check({
    id: `work-items.work-items.${relation}-shown-beside-filter`,
    clause: "queries/expanded#records",
    title: `rows that ${name}_id finds show each of their ${relation}`,
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

/** What rows tell and show of that by which they were found. */
export const foundRowChecks: readonly Check[] = [...told, ...shown];
