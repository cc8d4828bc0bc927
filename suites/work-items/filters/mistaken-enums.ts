import fc from "fast-check";
import { mistakenChoices } from "#fixtures/arbitraries/mistaken-names.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { priorities, stateGroups } from "#lib/contract/enums.ts";
import { enumParameters } from "#lib/contract/lists/filter-parameters.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";

const choices = { priority: priorities, state_group: stateGroups } as const;

/** An invalid value of a filter; among several, it is alone, first or last. */
function mistaken(parameter: (typeof enumParameters)[number]): fc.Arbitrary<string> {
  const own: readonly string[] =
    choices[parameter.startsWith("priority") ? "priority" : "state_group"];
  const bad = mistakenChoices(own);
  if (!parameter.endsWith("__in")) return bad;
  const form = fc.constantFrom("#", "@,#", "#,@");
  return fc
    .tuple(bad, form, fc.constantFrom(...own))
    .map(([wrong, text, good]) => text.replace("#", wrong).replace("@", good));
}

/** One of the two lists, one of its filters, and an invalid value. */
const asking = fc.constantFrom(...enumParameters).chain((parameter) =>
  fc.record({
    list: fc.constantFrom(...workItemLists.map(({ slug }) => slug)),
    parameter: fc.constant(parameter),
    value: mistaken(parameter),
  }),
);

/** Values that resemble those of a filter, different ones in each run. */
export const mistakenEnumChecks: readonly Check[] = [
  check({
    id: "work-items.mistaken.enums",
    clause: "work-items/mistaken-enum#refused",
    title: "lists of work items refuse a value that is similar to a priority or a state group",
    needs: ["frozenProject"],
    killedBy: ["filter-enum-misspelt-taken", "filter-enum-of-others-taken"],
    requestsPerRun: 1,
    async run(given) {
      await given.forAll({ asked: asking }, async ({ asked }, { api }) => {
        const list =
          workItemLists.find(({ slug }) => slug === asked.list) ?? lists.projectWorkItems;
        const query = { [asked.parameter]: asked.value };
        const page = await readListPage({ ...given, api }, list, query);

        given.expect(page).problem("invalid_request");
      });
    },
  }),
];
