import { isTokenUnlock } from "#lib/check/token-unlock.ts";
import type { RunRecord, Unlock } from "./record.ts";

/** An input that a run lacked, as a report tells it. */
export interface ToldUnlock extends Unlock {
  /** The inputs of the record that it stands for. */
  readonly stands: readonly string[];
}

/** Tokens that are told one by one; more of them are told as one input. */
const tokensByThemselves = 2;

/** What was not demonstrated. A run with one token lacks a hundred others, which differ in their scopes alone. */
export function toldUnlocks({ notDemonstrated, checks }: RunRecord): readonly ToldUnlock[] {
  const byThemselves = notDemonstrated.map((one) => ({ ...one, stands: [one.unlock] }));
  const tokens = notDemonstrated.map(({ unlock }) => unlock).filter(isTokenUnlock);
  if (tokens.length <= tokensByThemselves) return byThemselves;
  const stands = new Set<string | null>(tokens);
  const silent = checks.filter(
    ({ verdict, unlock }) => verdict === "not-demonstrated" && stands.has(unlock),
  );
  const asOne: ToldUnlock = {
    unlock: `tokens with other scopes (${tokens.length} kinds) under tokens in the target file`,
    checks: silent.length,
    clauses: new Set(silent.map(({ clause }) => clause)).size,
    stands: tokens,
  };
  return [...byThemselves.filter(({ unlock }) => !stands.has(unlock)), asOne].toSorted(
    (left, right) => right.checks - left.checks,
  );
}
