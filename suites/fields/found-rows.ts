import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { filterValues } from "#fixtures/frozen-project/item-values.ts";
import { filterExamples } from "#suites/support/work-items/examples.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";
import { needsOfSeveral } from "#suites/support/lists/filter-needs.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";

/** Rows that were found by one of several related records: they report the others too. */
function noneHasTwo(ids: string): UnjudgedError {
  const unlock = unlocks.deployment(`that lets a work item have two ${ids}`);
  const written = { kind: "work item", members: [ids] } as const;
  return untested(`No work item of the frozen project has two ${ids}.`, unlock, written);
}

const reported = workItemLists.flatMap((list) =>
  (["assignee", "label", "module"] as const).map((name) =>
    check({
      id: `fields.${list.slug}.${name}-ids-beside-filter`,
      clause: "fields/work-item-value#written",
      subject: `${name}_ids`,
      title: `rows that ${name}_id finds on ${list.slug} return each of their ${name}_ids`,
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
          return item === undefined || equalValues(memberOf(row, ids), filterValues(item, filter));
        };
        given.expect(page).status(200).every("/data", "what was written", isWhole, ids);
      },
    }),
  ),
);

/** What rows report and show of the records by which they were found. */
export const foundRowChecks: readonly Check[] = [...reported];
