import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsRows, readListPage } from "#lib/check/matchers/list-page.ts";
import { searchedLists } from "#lib/contract/subjects/searched-lists.ts";

/** A search of a list of which members and relations are requested, too. */
export const searchedRowChecks: readonly Check[] = searchedLists.map(({ list, fields, expand }) =>
  check({
    id: `queries.${list.slug}.searched-beside-others`,
    clause: "queries/search#beside-others",
    subject: list.slug,
    title: `a search for a word in no name finds none of ${list.slug}, whatever members and relations are requested`,
    needs: needsRows(list),
    killedBy: [
      `search-lost-beside-fields-on-${list.slug}`,
      ...(expand === null ? [] : ([`search-lost-beside-expand-on-${list.slug}`] as const)),
    ],
    async run(given) {
      const whole = await readListPage(given, list, { per_page: 1 });
      given.expect(whole).status(200).length("/data", 1);

      const query = { search: "xylqorvimbewu", fields, per_page: 200 };
      const page = await readListPage(given, list, expand === null ? query : { ...query, expand });

      given.expect(page).status(200).length("/data", 0);
    },
  }),
);
