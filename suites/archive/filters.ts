import { mentionsId } from "#lib/http/mentions-id.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { keysOf } from "#lib/contract/family.ts";
import { selects } from "#suites/support/lists/item-oracle.ts";
import { needsOfFilters } from "#suites/support/lists/filter-needs.ts";
import { indistinguishableItems } from "#suites/support/answers/indistinguishable-items.ts";
import { filterExamples } from "#suites/support/work-items/examples.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";
import { groundsOf } from "#lib/check/grounds.ts";

/** What only the archived work item gets, because its external pair has to be unique. */
const besides: Readonly<Record<string, readonly string[]>> = { external_id: ["external_source"] };

/** Every filter with the values that other checks send, so that no request is added. */
export const archivedFilterChecks: readonly Check[] = workItemLists.flatMap((list) =>
  keysOf(filterExamples)
    .filter((parameter) => parameter !== "search" && parameter !== "sequence_id")
    .map((parameter) =>
      check({
        id: `archive.${list.slug}.archived-${parameter}`,
        clause: "archive/archived#not-found",
        subject: list.slug,
        title: `${parameter} does not find an archived work item on ${list.slug}`,
        needs: [...needsOfFilters(parameter), "archived"],
        restsOn: groundsOf(parameter),
        killedBy: ["archived-items-found-by-filter"],
        async run({ items, archived, ...given }) {
          const { item } = archived;
          const values = filterExamples[parameter].map(({ choose }) => choose(items));
          const value = values.find(
            (one) => one !== null && item !== null && selects(parameter, one, item),
          );
          if (value === undefined || value === null)
            throw indistinguishableItems(parameter, ...(besides[parameter] ?? []));

          const page = await readListPage(given, list, { [parameter]: value, per_page: 200 });

          given.expect(page).status(200).is("/data", "object[]");
          const held = mentionsId(page, archived.id);
          const shown = held ? { archived: archived.id } : {};
          given.expect(page).that("/data", "no archived work item", shown, !held);
        },
      }),
    ),
);
