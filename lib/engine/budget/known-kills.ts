import type { Check } from "#lib/check/check.ts";
import { knownDefects } from "#lib/diagnosis/known-defects.ts";

/** Defects that a check is known to detect: those that it names, and others on which it failed in the proof. */
export function knownKillsOf({ id, killedBy }: Check): ReadonlySet<string> {
  const seen = knownDefects().breaking(id);
  return new Set<string>([...killedBy, ...seen.map(({ mutant }) => mutant)]);
}
