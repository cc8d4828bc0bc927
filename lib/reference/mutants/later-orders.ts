import { family } from "#lib/contract/family.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const losing = (place: "offset" | "cursor"): Mutant => ({
  defect: `forgets the hyphen of an ordering by id on later pages by ${place}`,
  alter: ({ ordering }) => ({
    ordering: {
      readsHyphen: (known) => {
        const { call, name } = known;
        const isLater = Number(call.query.get(place) ?? 0) !== 0;
        return !(name === "id" && isLater) && ordering.readsHyphen(known);
      },
    },
  }),
});

/** Defects of later pages of an ordered list. */
export const laterOrderMutants = {
  ...family(
    ["offset", "cursor"] as const,
    (place) => `order-by-id-lost-on-later-pages-by-${place}` as const,
    (place) => losing(place),
  ),
  ...mutantsOf({
    "offset-repeats-a-row": {
      defect: "begins a page one row early where its offset is 2 or more",
      alter: ({ pagination }) => ({
        pagination: {
          start: (known) => {
            const start = pagination.start(known);
            return known.offset > 1 ? start - 1 : start;
          },
        },
      }),
    },
  }),
} as const;
