import type { Check } from "#lib/check/check.ts";

/** The checks of a family, each of which changes the same ground of others, or depends on the same. */
export function onGrounds(
  grounds: Partial<Pick<Check, "alters" | "restsOn">>,
  checks: readonly Check[],
): readonly Check[] {
  return checks.map((one) => ({ ...one, ...grounds }));
}
