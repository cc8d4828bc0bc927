import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { groundsOf } from "#lib/check/grounds.ts";
import { needsSeveral } from "#lib/check/matchers/list-page.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { tabledLists } from "#lib/contract/subjects/sparse-lists.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { laterStyles, readLater } from "#suites/support/lists/later-page.ts";

const holdsExactly = (row: unknown, names: readonly string[]): boolean =>
  typeof row === "object" &&
  row !== null &&
  Object.keys(row).toSorted().join() === names.toSorted().join();

/** Sparse rows on the later pages of each list, in both styles. */
export const laterFieldChecks: readonly Check[] = tabledLists.flatMap(({ list, ask }) =>
  laterStyles.map((style) =>
    check({
      id: `fields.${list.slug}.later-by-${style}`,
      clause: "fields/later#narrowed",
      subject: list.slug,
      title: `fields=${ask} narrows the rows of a later page of ${list.slug} by ${style}`,
      needs: needsSeveral(list),
      restsOn: groundsOf(list.slug),
      killedBy: [`fields-lost-later-by-${style}-on-${list.slug}`],
      async run(given) {
        const page = await readLater(given, list, style, { fields: ask });
        given.expect(page).status(200);
        if (pageRows(page).length === 0) {
          const unlock = unlocks.deployment(`with two rows or more on the list of ${list.slug}`);
          throw untested("No row follows the first one.", unlock);
        }

        given
          .expect(page)
          .every("/data", `exactly id, ${ask}`, (row) => holdsExactly(row, ["id", ask]));
      },
    }),
  ),
);
