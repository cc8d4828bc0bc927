import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { needsRows, readListPage } from "#lib/check/matchers/list-page.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";

const { releaseTags } = lists;
const needs = needsRows(releaseTags);

/** What is specific to the list of release tags. */
export const releaseTagChecks: readonly Check[] = [
  check({
    id: "release-tags.list.version",
    clause: "release-tags/filter#version",
    title: "version selects exactly the release tag of that version",
    needs,
    killedBy: [
      "release-tag-filter-version-ignored",
      "release-tag-filter-version-finds-none",
      "release-tag-filter-version-matches-parts",
    ],
    async run(given) {
      const sought = given.releaseTags[1];
      const page = await readListPage(given, releaseTags, { version: sought?.version ?? "" });

      given
        .expect(page)
        .status(200)
        .rows([sought?.id ?? ""]);
    },
  }),
  check({
    id: "release-tags.list.absent-version",
    clause: "release-tags/filter#version",
    title: "version selects no release tag for an unused version",
    needs,
    killedBy: ["release-tag-filter-version-ignored"],
    async run(given) {
      const page = await readListPage(given, releaseTags, { version: "xylqorvimbewu" });

      given.expect(page).status(200).length("/data", 0);
    },
  }),
  check({
    id: "release-tags.list.tells-version",
    clause: "release-tags/list#version",
    title: "a row returns the version that its release tag was written with",
    needs,
    killedBy: ["release-tag-version-altered"],
    async run(given) {
      const sought = given.releaseTags[1];
      const page = await readListPage(given, releaseTags, { version: sought?.version ?? "" });

      given.expect(page).status(200).equals("/data/0/version", sought?.version);
    },
  }),
  check({
    id: "release-tags.list.search",
    clause: "release-tags/filter#search",
    title: "search for a version finds its release tag",
    needs,
    killedBy: ["release-tag-filter-search-finds-none"],
    async run(given) {
      const sought = given.releaseTags[1];
      const query = { search: sought?.version ?? "", per_page: 200 };
      const page = await readListPage(given, releaseTags, query);

      const rows = valueAt(page.response.json, "/data");
      const ids = Array.isArray(rows) ? rows.map(idOf) : [];
      const found = ids.includes(sought?.id ?? "");
      given.expect(page).status(200).that("/data", "the tag of the version", ids, found);
    },
  }),
  check({
    id: "release-tags.list.search-nothing",
    clause: "release-tags/filter#search",
    title: "search for a word that occurs nowhere finds no release tag",
    needs,
    killedBy: ["release-tag-filter-search-ignored"],
    async run(given) {
      const page = await readListPage(given, releaseTags, { search: "xylqorvimbewu" });

      given.expect(page).status(200).length("/data", 0);
    },
  }),
  ...(["version", "created_at"] as const).map((order_by) =>
    check({
      id: `release-tags.list.ordered-by-${order_by.replace("_", "-")}`,
      clause: "release-tags/list#orderings",
      title: `order_by=${order_by} is answered with a page of release tags`,
      needs,
      killedBy: [`release-tags-break-ordered-by-${order_by}`],
      async run(given) {
        const page = await readListPage(given, releaseTags, { order_by });

        given.expect(page).status(200);
        given.observe(`order_by=${order_by} is answered`, page);
      },
    }),
  ),
];
