import type { Check } from "#lib/check/check.ts";
import { knownDefects } from "#lib/diagnosis/known-defects.ts";

/** Defects that a check is known to notice: those that it names, and what the proof saw it fail on besides. */
export function knownKillsOf({ id, killedBy }: Check): ReadonlySet<string> {
  const seen = knownDefects().breaking(id);
  return new Set<string>([...killedBy, ...seen.map(({ mutant }) => mutant)]);
}
