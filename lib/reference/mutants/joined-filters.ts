import { family } from "#lib/contract/family.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

/** Defects of several filters of pages, and of the count of what filters leave. */
export const joinedFilterMutants = {
  ...mutantsOf({
    "page-filters-combined-with-or": {
      defect: "lists the pages that pass any of several filters",
      policy: "filters.combines",
      where: ({ call, verdicts }) => call.list === "pages" && verdicts.length > 1,
      instead: ({ verdicts }) => verdicts.some(Boolean),
    },
    "page-filter-parent_id-ignored-beside-another": {
      defect: "does not heed parent_id on the list of pages beside an external id",
      policy: "filters.knows",
      where: ({ name, call }) => name === "parent_id" && call.query.has("external_id"),
      instead: () => false,
    },
    "page-external_source-ignored-beside-external_id": {
      defect: "finds a page by its external_id, whatever external_source is beside it",
      policy: "filters.knows",
      where: ({ call, name }) =>
        call.list === "pages" && call.query.has("external_id") && name === "external_source",
      instead: () => false,
    },
    "page-filters-ignored-beside-search": {
      defect: "heeds no other filter of pages beside search",
      policy: "filters.knows",
      where: ({ call, name }) =>
        call.list === "pages" && call.query.has("search") && name !== "search",
      instead: () => false,
    },
  }),
  ...family(
    ["pages", "release-tags"] as const,
    (slug) => `total-of-${slug}-unfiltered` as const,
    (slug): Mutant => ({
      defect: `counts in total_count the rows of ${slug} that the filters leave out`,
      policy: "pagination.total",
      where: ({ call }) => call.list === slug,
      instead: ({ unfiltered }) => unfiltered,
    }),
  ),
} as const;
