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
      defect: `reverses the order of ${slug} by ${name}`,
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
      defect: `sorts ${slug} in ascending order by ${name} when a hyphen requests descending order`,
      policy: "ordering.readsHyphen",
      where: (known) => known.call.list === slug && known.name === name,
      instead: () => false,
    }),
  ),
});

/** Defects by which some orderings of a list are unknown. */
export const unknownOn = <Slug extends string, Name extends string>(
  slug: Slug,
  names: readonly Name[],
) => ({
  ...family(
    names,
    (name) => `order-${slug}-${name}-unknown` as const,
    (name): Mutant => ({
      defect: `does not recognise the order of ${slug} by ${name}`,
      policy: "ordering.knows",
      where: (known) => known.call.list === slug && known.name === name,
      instead: () => false,
    }),
  ),
});

/** Defects by which some orderings of a list cause a server error. */
export const crashingOn = <Slug extends string, Name extends string>(
  slug: Slug,
  names: readonly Name[],
) => ({
  ...family(
    names,
    (name) => `order-${slug}-${name}-crashes` as const,
    (name): Mutant => ({
      defect: `crashes when ${slug} are ordered by ${name}`,
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
      defect: `inverts whether the order of ${slug} by ${name} can back a cursor`,
      policy: "ordering.eligible",
      instead: (known, usual) => (known.call.list === slug && known.name === name) !== usual(),
    }),
  ),
  ...family(
    names,
    (name) => `order-${slug}-${name}-eligibility-turned-downward` as const,
    (name): Mutant => ({
      defect: `inverts whether the descending order of ${slug} by ${name} can back a cursor`,
      policy: "ordering.eligible",
      instead: ({ call }, usual) =>
        (call.query.get("order_by") === `-${name}` && call.list === slug) !== usual(),
    }),
  ),
});

/** Defects of orderings for which the contract does not state whether they back a cursor. */
export const conflictingOn = <Slug extends string, Name extends string>(
  slug: Slug,
  names: readonly Name[],
) =>
  family(
    names,
    (name) => `order-${slug}-${name}-conflicts-with-a-cursor` as const,
    (name): Mutant => ({
      defect: `answers 409 to a cursor walk of ${slug} in the order of ${name}`,
      policy: "ordering.eligible",
      where: (known) => known.call.list === slug && known.name === name,
      instead: () => {
        throw new Problem("conflict");
      },
    }),
  );
