import { family } from "#lib/contract/family.ts";
import { searchedLists } from "#lib/contract/subjects/searched-lists.ts";
import { losing } from "#lib/reference/mutants/building/lost-filters.ts";

const slugs = searchedLists.map(({ list }) => list.slug);
const expanded = ["work-items", "workspace-work-items", "cycles", "pages"] as const;

const losingSearch = (slug: string, alongside: "fields" | "expand") =>
  losing(
    "search",
    ({ list, parameter }) => list === slug && parameter === "search",
    `on the list of ${slug} alongside ${alongside}`,
    ({ query }) => query.has(alongside),
  );

/** Searches that are lost when members or relations are requested, too. */
export const listSearchMutants = {
  ...family(
    slugs,
    (slug) => `search-lost-beside-fields-on-${slug}` as const,
    (slug) => losingSearch(slug, "fields"),
  ),
  ...family(
    expanded,
    (slug) => `search-lost-beside-expand-on-${slug}` as const,
    (slug) => losingSearch(slug, "expand"),
  ),
} as const;
