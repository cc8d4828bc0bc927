import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { groundsOf } from "#lib/check/grounds.ts";
import { needsSeveral } from "#lib/check/matchers/list-page.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { laterExpanded } from "#lib/contract/subjects/later-expanded.ts";
import { laterStyles, readLaterRows } from "#suites/support/lists/later-page.ts";

/** Relations on the later pages of each list, in both styles. */
export const laterExpansionChecks: readonly Check[] = laterExpanded.flatMap(({ list, relation }) =>
  laterStyles.map((style) =>
    check({
      id: `expansion.${list.slug}.later-by-${style}`,
      clause: "expansion/later#added",
      subject: list.slug,
      title: `expand=${relation} adds ${relation} to the rows of a later page of ${list.slug} by ${style}`,
      needs: needsSeveral(list),
      restsOn: groundsOf(list.slug),
      killedBy: [`expand-lost-later-by-${style}-on-${list.slug}`],
      async run(given) {
        const page = await readLaterRows(given, list, style, { expand: relation });

        given
          .expect(page)
          .every("/data", "present", (row) => memberOf(row, relation) !== undefined, relation);
      },
    }),
  ),
);
