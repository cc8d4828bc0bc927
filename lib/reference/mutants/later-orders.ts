import { family } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists.ts";
import type { Mutant } from "./mutant.ts";

const slugs = [
  lists.projectWorkItems.slug,
  lists.workspaceWorkItems.slug,
  lists.cycles.slug,
  lists.projectProperties.slug,
] as const;

const losing = (slug: string, place: "offset" | "cursor"): Mutant => ({
  defect: `forgets the hyphen of an ordering by id on later pages of ${slug} by ${place}`,
  alter: ({ ordering }) => ({
    ordering: {
      readsHyphen: (known) => {
        const { call, name } = known;
        const isLater = Number(call.query.get(place) ?? 0) !== 0;
        return !(call.list === slug && name === "id" && isLater) && ordering.readsHyphen(known);
      },
    },
  }),
});

/** Defects of later pages of an ordered list. */
export const laterOrderMutants = {
  ...family(
    slugs,
    (slug) => `order-lost-on-later-pages-of-${slug}-by-offset` as const,
    (slug) => losing(slug, "offset"),
  ),
  ...family(
    slugs,
    (slug) => `order-lost-on-later-pages-of-${slug}-by-cursor` as const,
    (slug) => losing(slug, "cursor"),
  ),
  ...family(
    slugs,
    (slug) => `offset-repeats-a-row-of-${slug}` as const,
    (slug): Mutant => ({
      defect: `begins a page of ${slug} one row early where its offset is 2 or more`,
      alter: ({ pagination }) => ({
        pagination: {
          start: (known) => {
            const start = pagination.start(known);
            return known.call.list === slug && known.offset > 1 ? start - 1 : start;
          },
        },
      }),
    }),
  ),
} as const;
