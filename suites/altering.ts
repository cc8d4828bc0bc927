import type { Check } from "#lib/check/check.ts";
import type { Ground } from "#lib/contract/grounds.ts";

/** The checks of a family, each of which alters the same of what others rest on. */
export function altering(alters: readonly Ground[], checks: readonly Check[]): readonly Check[] {
  return checks.map((one) => ({ ...one, alters }));
}
