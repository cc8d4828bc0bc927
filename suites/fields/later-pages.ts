import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { groundsOf } from "#lib/check/grounds.ts";
import { needsSeveral } from "#lib/check/matchers/list-page.ts";
import { tabledLists } from "#lib/contract/subjects/sparse-lists.ts";
import { laterStyles, readLaterRows } from "#suites/support/lists/later-page.ts";

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
        const page = await readLaterRows(given, list, style, { fields: ask });

        given
          .expect(page)
          .every("/data", `exactly id, ${ask}`, (row) => holdsExactly(row, ["id", ask]));
      },
    }),
  ),
);
