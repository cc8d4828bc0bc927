import type { Item } from "#fixtures/test-data.ts";
import { filterValues, knownValues } from "#fixtures/frozen-project/item-values.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readPage } from "#lib/check/matchers/list-page.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { needsOfSeveral } from "#suites/support/lists/filter-needs.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";

const relations = ["label_id", "assignee_id"] as const;

/** All labels and all users that work items have; some work item has several of both relations together. */
function everyValue(items: readonly Item[]): Readonly<Record<string, string>> {
  const isJoined = (item: Item) => {
    const [labels = 0, users = 0] = relations.map((name) => filterValues(item, name).length);
    return labels > 0 && users > 0 && labels + users > 2;
  };
  if (!items.some(isJoined)) {
    const unlock = unlocks.deployment("that lets a work item have several labels, and assignees");
    throw untested("No work item has several labels and an assignee.", unlock);
  }
  return Object.fromEntries(
    relations.map((name) => [`${name}__in`, knownValues(items, name).map(String).join(",")]),
  );
}

/** Rows that two lists of values find, each of which may match a row several times. */
export const countedOnceChecks: readonly Check[] = workItemLists.map((list) =>
  check({
    id: `work-items.${list.slug}.total-of-two-relations`,
    clause: "work-items/filters#total-of-two-relations",
    subject: list.slug,
    title: `total_count of ${list.slug} counts once what several labels and assignees find`,
    needs: needsOfSeveral(...relations),
    killedBy: ["total-counts-each-pair-of-two-relations"],
    async run(given) {
      const page = await readPage(given, list, { ...everyValue(given.items), per_page: 200 });

      given.expect(page).status(200).equals("/next", null);
      given.expect(page).equals("/total_count", pageRows(page).length);
    },
  }),
);
