import type { Given } from "#lib/check/check.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Example } from "#suites/support/work-items/examples.ts";
import { filterExamples } from "#suites/support/work-items/examples.ts";
import { filterKillers } from "#suites/support/work-items/filter-killers.ts";
import { selected } from "#suites/support/lists/item-oracle.ts";
import { needsOfFilters, needsOfSeveral } from "#suites/support/lists/filter-needs.ts";
import { indistinguishableItems } from "#suites/support/answers/indistinguishable-items.ts";
import { groundsOf } from "#lib/check/grounds.ts";
import type { WorkItemList } from "#suites/support/work-items/work-item-lists.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";

type Parameter = keyof typeof filterExamples;

async function judgeExample(
  given: Given<"frozenProject" | "items">,
  list: WorkItemList,
  parameter: Parameter,
  { choose, refusable, says }: Example,
): Promise<void> {
  const value = choose(given.items);
  if (value === null) throw indistinguishableItems(parameter);

  const page = await readListPage(given, list, { [parameter]: value, per_page: 200 });

  if (refusable && page.response.status === 400) {
    given.expect(page).problem("invalid_request");
    given.observe(`${parameter} ${says} is refused`, page);
    return;
  }
  given
    .expect(page)
    .status(200)
    .rows(selected(given.items, parameter, value));
}

/** Each filter with each of its examples, on each list. */
export const workItemFilterChecks: readonly Check[] = workItemLists.flatMap((list) =>
  keysOf(filterExamples).flatMap((parameter) =>
    filterExamples[parameter]
      .filter(({ once }) => once === undefined || list === lists.projectWorkItems)
      .map((example) =>
        check({
          id: `work-items.${list.slug}.${parameter}-${example.name}`,
          clause: "work-items/filter#leaves-matching",
          subject: `${list.slug} ${parameter}`,
          title: `${parameter} ${example.says} selects from ${list.slug} the rows that match`,
          needs: example.several ? needsOfSeveral(parameter) : needsOfFilters(parameter),
          restsOn: groundsOf(parameter),
          killedBy: filterKillers(list.slug, parameter, example.name),
          run: (given) => judgeExample(given, list, parameter, example),
        }),
      ),
  ),
);
