import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/expect.ts";
import { NotDemonstrated } from "#lib/check/finding.ts";
import { readListPage } from "#lib/check/list-page.ts";
import { memberOf } from "#lib/check/pointer.ts";
import { valuesOf } from "#fixtures/item-values.ts";
import { examples } from "./examples.ts";
import { workItemLists } from "./filters.ts";

const sameIds = (told: unknown, written: readonly unknown[]): boolean =>
  Array.isArray(told) &&
  told.map(String).toSorted().join() === written.map(String).toSorted().join();

/** Rows that were found by one record of several: they tell of the others too. */
export const foundRowChecks: readonly Check[] = workItemLists.flatMap((list) =>
  (["assignee", "label", "module"] as const).map((name) =>
    check({
      id: `work-items.${list.slug}.${name}-ids-beside-filter`,
      clause: `fields/work-item-value#${name}_ids`,
      title: `rows that ${name}_id finds on ${list.slug} tell each of their ${name}_ids`,
      needs: ["gallery", "items"],
      killedBy: [`${name}-ids-cut-to-the-one-sought-on-${list.slug}`],
      async run(given) {
        const [filter, ids] = [`${name}_id`, `${name}_ids`] as const;
        const sought = examples[filter][0]?.choose(given.items) ?? null;
        const several = given.items.filter((item) => valuesOf(item, filter).length > 1);
        if (sought === null || !several.some((item) => valuesOf(item, filter).includes(sought))) {
          const unlock = `a deployment that lets a work item have two ${ids}`;
          throw new NotDemonstrated(`No work item of the gallery has two ${ids}.`, unlock);
        }

        const page = await readListPage(given, list, { [filter]: sought, per_page: 200 });

        const isWhole = (row: unknown) => {
          const item = given.items.find(({ id }) => id === idOf(row));
          return item === undefined || sameIds(memberOf(row, ids), valuesOf(item, filter));
        };
        given.expect(page).status(200).every("/data", "what was written", isWhole, ids);
      },
    }),
  ),
);
