import { family } from "#lib/contract/family.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

/** Defects of several filters of pages, and of the count of what filters leave. */
export const joinedFilterMutants = {
  ...mutantsOf({
    "page-filters-combined-with-or": {
      defect: "lists the pages that pass any of several filters",
      alter: ({ filters }) => ({
        filters: {
          combines: (known) => {
            const { call, verdicts } = known;
            const isMeant = call.list === "pages" && verdicts.length > 1;
            return isMeant ? verdicts.some(Boolean) : filters.combines(known);
          },
        },
      }),
    },
    "page-filter-parent_id-ignored-beside-another": {
      defect: "does not heed parent_id on the list of pages beside an external id",
      alter: ({ filters }) => ({
        filters: {
          knows: (known) =>
            !(known.name === "parent_id" && known.call.query.has("external_id")) &&
            filters.knows(known),
        },
      }),
    },
    "page-external_source-ignored-beside-external_id": {
      defect: "finds a page by its external_id, whatever external_source is beside it",
      alter: ({ filters }) => ({
        filters: {
          knows: (known) => {
            const { call, name } = known;
            const isMeant = call.list === "pages" && call.query.has("external_id");
            return !(isMeant && name === "external_source") && filters.knows(known);
          },
        },
      }),
    },
    "page-filters-ignored-beside-search": {
      defect: "heeds no other filter of pages beside search",
      alter: ({ filters }) => ({
        filters: {
          knows: (known) => {
            const { call, name } = known;
            const isMeant = call.list === "pages" && call.query.has("search");
            return (!isMeant || name === "search") && filters.knows(known);
          },
        },
      }),
    },
  }),
  ...family(
    ["pages", "release-tags"] as const,
    (slug) => `total-of-${slug}-unfiltered` as const,
    (slug): Mutant => ({
      defect: `counts in total_count the rows of ${slug} that the filters leave out`,
      alter: ({ pagination }) => ({
        pagination: {
          total: (known) => (known.call.list === slug ? known.unfiltered : pagination.total(known)),
        },
      }),
    }),
  ),
} as const;
