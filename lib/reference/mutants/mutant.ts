import { altered } from "#lib/reference/policies.ts";
import type { Alteration, Policies } from "#lib/reference/policies.ts";

/** The reference with one policy made illegal. */
export interface Mutant {
  /** What the mutant does wrong, in one sentence. */
  readonly defect: string;
  readonly alter: (base: Policies) => Alteration;
}

/** Keeps the literal ids of a topic's mutants while checking their rows. */
export function mutantsOf<const Id extends string>(
  rows: Readonly<Record<Id, Mutant>>,
): Readonly<Record<Id, Mutant>> {
  return rows;
}

/** The base with the one alteration in place; throws unless exactly one policy is altered. */
export function applyOne(alter: (base: Policies) => Alteration, base: Policies): Policies {
  const alteration = alter(base);
  const names = Object.entries(alteration).flatMap(([topic, policies]) =>
    Object.keys(policies).map((name) => `${topic}.${name}`),
  );
  if (names.length !== 1) {
    throw new Error(
      `Exactly one policy must be altered, not ${names.length}: ${names.join(", ")}.`,
    );
  }
  return altered(base, alteration);
}
