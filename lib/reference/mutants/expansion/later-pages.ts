import { family } from "#lib/contract/family.ts";
import { laterExpanded } from "#lib/contract/subjects/later-expanded.ts";
import { asksByCursor, isLater } from "#lib/reference/mutants/building/lost-filters.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const slugs = laterExpanded.map(({ list }) => list.slug);

/** Relations that are lost after the first page of one list. */
export const laterExpansionMutants = {
  ...family(
    slugs,
    (slug) => `expand-lost-later-by-offset-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `adds no related object to the rows of ${slug} from the second page on`,
      policy: "expansion.adds",
      where: ({ call }) => call.list === slug && isLater(call),
      instead: () => false,
    }),
  ),
  ...family(
    slugs,
    (slug) => `expand-lost-later-by-cursor-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `adds no related object to the rows of ${slug} on later pages of a cursor walk`,
      policy: "expansion.adds",
      where: ({ call }) => call.list === slug && asksByCursor(call),
      instead: () => false,
    }),
  ),
} as const;
