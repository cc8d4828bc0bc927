import { Problem } from "#lib/reference/problem.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

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
      policy: "ordering.direct",
      where: (known) => known.call.list === slug && known.name === name,
      instead: (_, usual) => -usual(),
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
      policy: "ordering.readsHyphen",
      where: (known) => known.call.list === slug && known.name === name,
      instead: () => false,
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
      policy: "ordering.knows",
      where: (known) => known.call.list === slug && known.name === name,
      instead: () => false,
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
      policy: "ordering.key",
      where: (known) => known.call.list === slug && known.name === name,
      instead: () => {
        throw new Error("The mutant breaks.");
      },
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
      policy: "ordering.eligible",
      instead: (known, usual) => (known.call.list === slug && known.name === name) !== usual(),
    }),
  ),
  ...family(
    names,
    (name) => `order-${slug}-${name}-eligibility-turned-downward` as const,
    (name): Mutant => ({
      defect: `judges wrongly whether the downward order of ${slug} by ${name} can back a cursor`,
      policy: "ordering.eligible",
      instead: ({ call }, usual) =>
        (call.query.get("order_by") === `-${name}` && call.list === slug) !== usual(),
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
      policy: "ordering.eligible",
      where: (known) => known.call.list === slug && known.name === name,
      instead: () => {
        throw new Problem("conflict");
      },
    }),
  );
