import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { upperCaseFilters } from "#lib/contract/subjects/listed-orders.ts";
import { detailPath } from "#suites/support/queries/single-items.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { selected } from "#suites/support/lists/item-oracle.ts";

/** Ids in filters, in the letter case in which some systems print them. */
export const upperCaseFilterChecks: readonly Check[] = upperCaseFilters.map((parameter) =>
  check({
    id: `work-items.work-items.${parameter}-in-upper-case`,
    clause: "work-items/filter#upper-case",
    subject: parameter,
    title: `${parameter} knows an id in upper case, as paths do`,
    needs: ["frozenProject", "items"],
    killedBy: [`filter-${parameter}-in-upper-case-finds-none`],
    async run(given) {
      const [first] = given.items;
      const detail = await given.api.read(detailPath(given, String(first?.id).toUpperCase()));
      if (detail.response.status !== 200) {
        const unlock = unlocks.deployment("whose paths know ids in upper case");
        throw untested("A path does not know an id in upper case.", unlock);
      }
      const value = String(first?.stateId);
      const query = { [parameter]: value.toUpperCase(), per_page: 200 };
      const page = await readListPage(given, lists.projectWorkItems, query);

      given
        .expect(page)
        .status(200)
        .rows(selected(given.items, parameter, value));
    },
  }),
);
