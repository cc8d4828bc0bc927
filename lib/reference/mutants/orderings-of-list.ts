import { Problem } from "#lib/reference/problem.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "./mutant.ts";

/** Defects of the direction of some orderings of a list. */
export const turnedOn = <Slug extends string, Name extends string>(
  slug: Slug,
  names: readonly Name[],
) => ({
  ...family(
    names,
    (name) => `order-${slug}-${name}-turned` as const,
    (name): Mutant => ({
      defect: `turns the order of ${slug} by ${name} round`,
      alter: ({ ordering }) => ({
        ordering: {
          direct: (known) => {
            const turned = known.call.list === slug && known.name === name;
            return turned ? -ordering.direct(known) : ordering.direct(known);
          },
        },
      }),
    }),
  ),
});

/** Defects of the hyphen before some orderings of a list. */
export const hyphenIgnoredOn = <Slug extends string, Name extends string>(
  slug: Slug,
  names: readonly Name[],
) => ({
  ...family(
    names,
    (name) => `order-${slug}-${name}-hyphen-ignored` as const,
    (name): Mutant => ({
      defect: `orders ${slug} upward by ${name} where a hyphen asks for downward`,
      alter: () => ({
        ordering: { readsHyphen: (known) => known.call.list !== slug || known.name !== name },
      }),
    }),
  ),
});

/** Defects by which some orderings of a list are not known. */
export const unknownOn = <Slug extends string, Name extends string>(
  slug: Slug,
  names: readonly Name[],
) => ({
  ...family(
    names,
    (name) => `order-${slug}-${name}-unknown` as const,
    (name): Mutant => ({
      defect: `does not know the order of ${slug} by ${name}`,
      alter: ({ ordering }) => ({
        ordering: {
          knows: (known) =>
            !(known.call.list === slug && known.name === name) && ordering.knows(known),
        },
      }),
    }),
  ),
});

/** Defects by which some orderings of a list break. */
export const crashingOn = <Slug extends string, Name extends string>(
  slug: Slug,
  names: readonly Name[],
) => ({
  ...family(
    names,
    (name) => `order-${slug}-${name}-crashes` as const,
    (name): Mutant => ({
      defect: `breaks where ${slug} are ordered by ${name}`,
      alter: ({ ordering }) => ({
        ordering: {
          key: (known) => {
            if (known.call.list === slug && known.name === name) {
              throw new Error("The mutant breaks.");
            }
            return ordering.key(known);
          },
        },
      }),
    }),
  ),
});

/** Defects of which orderings of a list can back a cursor. */
export const eligibilityOn = <Slug extends string, Name extends string>(
  slug: Slug,
  names: readonly Name[],
) => ({
  ...family(
    names,
    (name) => `order-${slug}-${name}-eligibility-turned` as const,
    (name): Mutant => ({
      defect: `takes the order of ${slug} by ${name} for a cursor where it must not, or refuses it where it may`,
      alter: ({ ordering }) => ({
        ordering: {
          eligible: (known) => {
            const turned = known.call.list === slug && known.name === name;
            return turned !== ordering.eligible(known);
          },
        },
      }),
    }),
  ),
  ...family(
    names,
    (name) => `order-${slug}-${name}-eligibility-turned-downward` as const,
    (name): Mutant => ({
      defect: `judges wrongly whether the downward order of ${slug} by ${name} can back a cursor`,
      alter: ({ ordering }) => ({
        ordering: {
          eligible: (known) => {
            const downward = known.call.query.get("order_by") === `-${name}`;
            return (downward && known.call.list === slug) !== ordering.eligible(known);
          },
        },
      }),
    }),
  ),
});

/** Defects of orderings of a list of which it is not stated whether they back a cursor. */
export const conflictingOn = <Slug extends string, Name extends string>(
  slug: Slug,
  names: readonly Name[],
) =>
  family(
    names,
    (name) => `order-${slug}-${name}-conflicts-with-a-cursor` as const,
    (name): Mutant => ({
      defect: `answers a conflict where ${slug} are walked by cursor in the order of ${name}`,
      alter: ({ ordering }) => ({
        ordering: {
          eligible: (known) => {
            if (known.call.list === slug && known.name === name) throw new Problem("conflict");
            return ordering.eligible(known);
          },
        },
      }),
    }),
  );
