import { family } from "#lib/contract/family.ts";
import { tabledLists } from "#lib/contract/subjects/sparse-lists.ts";
import { asksByCursor, isLater } from "#lib/reference/mutants/building/lost-filters.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const slugs = tabledLists.map(({ list }) => list.slug);

/** Rows that are complete after the first page of one list. */
export const laterFieldMutants = {
  ...family(
    slugs,
    (slug) => `fields-lost-later-by-offset-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `serves rows of ${slug} with all their members from the second page on`,
      policy: "fields.applies",
      where: ({ call }) => call.list === slug && isLater(call),
      instead: () => false,
    }),
  ),
  ...family(
    slugs,
    (slug) => `fields-lost-later-by-cursor-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `serves rows of ${slug} with all their members on later pages of a cursor walk`,
      policy: "fields.applies",
      where: ({ call }) => call.list === slug && asksByCursor(call),
      instead: () => false,
    }),
  ),
} as const;
