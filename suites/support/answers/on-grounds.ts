import type { Check } from "#lib/check/check.ts";

/** The checks of a family, each of which alters the same of what others rest on, or rests on the same. */
export function onGrounds(
  grounds: Partial<Pick<Check, "alters" | "restsOn">>,
  checks: readonly Check[],
): readonly Check[] {
  return checks.map((one) => ({ ...one, ...grounds }));
}
