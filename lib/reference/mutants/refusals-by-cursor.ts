import { enumParameters } from "#lib/contract/filter-parameters.ts";
import { family } from "#lib/contract/family.ts";
import { judgedLists } from "#lib/contract/judged-lists.ts";
import { relatedLists, unrelatedLists } from "#lib/contract/sparse-lists.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Mutant } from "./mutant.ts";

const isCursorPageOf = ({ list, query }: Call, slug: string): boolean =>
  list === slug && query.get("paginate") === "cursor";

/** Parameters that are judged in the offset style and passed over in the cursor style. */
export const cursorRefusalMutants = {
  ...family(
    judgedLists.map(({ slug }) => slug),
    (slug) => `fields-unknown-ignored-by-cursor-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `ignores names that are no fields on cursor pages of ${slug}`,
      alter: ({ fields }) => ({
        fields: { refuses: (known) => !isCursorPageOf(known.call, slug) && fields.refuses(known) },
      }),
    }),
  ),
  ...family(
    [...relatedLists, ...unrelatedLists].map(({ slug }) => slug),
    (slug) => `expand-unknown-ignored-by-cursor-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `ignores relations that cannot be expanded on cursor pages of ${slug}`,
      alter: ({ expansion }) => ({
        expansion: {
          refuses: (known) => !isCursorPageOf(known.call, slug) && expansion.refuses(known),
        },
      }),
    }),
  ),
  ...family(
    relatedLists.map(({ slug }) => slug),
    (slug) => `expand-unknown-ignored-beside-known-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `ignores a relation that cannot be expanded beside one that can on the list of ${slug}`,
      alter: ({ expansion }) => ({
        expansion: {
          refuses: (known) => {
            const { call, unknown } = known;
            const named = expansion.split({ call, text: call.query.get("expand") ?? "" });
            const isMixed = call.list === slug && named.length > unknown.length;
            return !isMixed && expansion.refuses(known);
          },
        },
      }),
    }),
  ),
  ...family(
    relatedLists.map(({ slug }) => slug),
    (slug) => `expand-is-null-by-cursor-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `serves null for each relation on cursor pages of ${slug}`,
      alter: ({ expansion }) => ({
        expansion: {
          value: (known) => (isCursorPageOf(known.call, slug) ? null : expansion.value(known)),
        },
      }),
    }),
  ),
  ...family(
    enumParameters,
    (parameter) => `filter-${parameter}-not-validated-by-cursor` as const,
    (parameter): Mutant => ({
      defect: `lists nothing where ${parameter} has a bad value on a cursor page`,
      alter: ({ filters }) => ({
        filters: {
          validatesChoice: (known) =>
            !(known.parameter === parameter && known.call.query.get("paginate") === "cursor") &&
            filters.validatesChoice(known),
        },
      }),
    }),
  ),
} as const;
