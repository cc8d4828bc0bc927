import type { Given } from "#lib/check/check.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsRows } from "#lib/check/matchers/list-page.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { judgeLater, laterStyles } from "#suites/support/lists/later-page.ts";
import { externalOf } from "./paired-page.ts";

/** The id of no record. */
export const absentPageId = "3f1c1b52-7f0a-4c8e-9b1d-5a2e6c7d8f90";
/** A word of no page. */
export const noWord = "xylqorvimbewu";

/** Values that also filter the first page of the list, so that this request is sent once. */
const ofPages = [
  ["access", () => "1"],
  ["is_locked", () => "true"],
  ["is_global", () => "true"],
  ["collection_id", () => absentPageId],
  ["owned_by_id", () => absentPageId],
  ["parent_id", () => absentPageId],
  ["external_id", ({ pages }) => externalOf(pages, "external_id")],
  ["external_source", ({ pages }) => externalOf(pages, "external_source")],
  ["search", () => noWord],
  ["type", () => "archived"],
] as const satisfies readonly (readonly [string, (given: Given<"pages">) => string])[];

const byPages = ofPages.flatMap(([name, valueOf]) =>
  laterStyles.map((style) =>
    check({
      id: `pages.list.${name.replaceAll("_", "-")}-later-by-${style}`,
      clause: "pages/filters#every-page",
      title: `${name} applies on a later page of pages by ${style}`,
      needs: needsRows(lists.pages),
      killedBy: [`filters-of-pages-lost-${style === "cursor" ? "by-cursor" : "on-later-pages"}`],
      async run(given) {
        const size = name === "type" ? {} : { per_page: 200 };
        await judgeLater(given, lists.pages, style, {
          filter: { [name]: valueOf(given) },
          ...size,
        });
      },
    }),
  ),
);

/** Filters of pages and release tags on later pages, in both styles. */
export const listLaterPageChecks: readonly Check[] = [...byPages];
