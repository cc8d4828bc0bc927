import type { Given } from "#lib/check/check.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { keysOf } from "#lib/contract/family.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { needsRows, readListPage } from "#lib/check/matchers/list-page.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Query } from "#lib/http/exchange.ts";
import { judgeAlongsideOthers } from "#suites/support/lists/alongside-others.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { absentPageId, noWord } from "./later-pages.ts";

const members = [
  "access",
  "is_locked",
  "is_global",
  "owned_by_id",
  "external_id",
  "external_source",
];

/** What the first page of the frozen project does not have, by filter; null if its row does not show what it has. */
const strangeOf = {
  access: (own) => (own === 0 || own === 1 ? String(1 - own) : null),
  is_locked: (own) => (typeof own === "boolean" ? String(!own) : null),
  is_global: (own) => (typeof own === "boolean" ? String(!own) : null),
  owned_by_id: () => absentPageId,
  parent_id: () => absentPageId,
  collection_id: () => absentPageId,
  external_id: () => noWord,
  external_source: () => noWord,
  search: () => noWord,
} as const satisfies Readonly<Record<string, (own: unknown) => string | null>>;

const isPlain = (own: unknown): own is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof own);

/** The row of the first page, and its filters with all values that it shows. */
async function filtersOfOne(
  given: Given<"frozenProject" | "pages">,
): Promise<{ readonly row: unknown; readonly known: Query }> {
  const fields = members.join();
  const listed = await readListPage(given, lists.pages, { fields, per_page: 200 });
  given.expect(listed).status(200);
  const rows: readonly unknown[] = Object.values(valueAt(listed.response.json, "/data") ?? []);
  const [page] = given.pages;
  const row = rows.find((one) => idOf(one) === page?.id);
  const shown = members.map((name) => [name, memberOf(row, name)] as const);
  const known = {
    search: page?.word ?? "",
    ...Object.fromEntries(shown.flatMap(([name, own]) => (isPlain(own) ? [[name, own]] : []))),
  };
  return { row, known };
}

const unshown = (name: string) =>
  untested(`No page shows its ${name}.`, unlocks.answer("list", `of pages that shows ${name}`));

/** Each filter that finds no page, alongside all others that find one. */
export const pageAlongsideOthersChecks: readonly Check[] = keysOf(strangeOf).map((name) =>
  check({
    id: `pages.list.${name.replaceAll("_", "-")}-beside-all-others`,
    clause: "pages/filters#joined",
    title: `${name} of no page finds none alongside all other filters of a page`,
    needs: needsRows(lists.pages),
    killedBy: [
      name === "search" ? "page-search-ignored-beside-owner" : "page-filters-ignored-beside-search",
    ],
    async run(given) {
      const { row, known } = await filtersOfOne(given);
      const strange = strangeOf[name](memberOf(row, name));
      if (strange === null) throw unshown(name);
      await judgeAlongsideOthers(given, lists.pages, { known, name, strange });
    },
  }),
);
