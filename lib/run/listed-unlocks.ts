import type { Unlock } from "#lib/unjudged/unlock.ts";
import { changerOf, changers } from "./changer.ts";
import { describeAnswered, keyOfUnlock } from "#lib/unjudged/unlock.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { invariantsAmong } from "./invariants-among.ts";
import type { CheckRecord, Lack, RunRecord } from "./record.ts";

/** Decides whether an input would make a check testable. */
type Unlockable = Pick<CheckRecord, "clause" | "unlock" | "verdict" | "isInvariant">;

/** The part of a record that says what the run lacked. */
interface Lacking extends Pick<RunRecord, "untested"> {
  readonly checks: readonly Unlockable[];
}

/** Something that a run lacked, as reports show it. */
export interface ListedUnlock extends Lack {
  /** The entries of the record that it combines. */
  readonly stands: readonly Unlock[];
}

/** Tokens that are reported one by one; more are combined into one input. */
const tokensByThemselves = 2;

/** What the untested checks lack. A run with one token lacks a hundred others that differ only in scopes. */
export function listedUnlocks(record: Lacking): readonly ListedUnlock[] {
  const { untested } = record;
  const tokens = untested.map(({ unlock }) => unlock).filter(isToken);
  if (tokens.length <= tokensByThemselves) {
    return untested.map((one) => ({ ...one, stands: [one.unlock] }));
  }
  const silent = lackingAny(record, tokens);
  const asOne: ListedUnlock = {
    unlock: unlocks.tokens(tokens.length),
    checks: silent.length,
    ...invariantsAmong(silent),
    clauses: new Set(silent.map(({ clause }) => clause)).size,
    stands: tokens,
  };
  const others = untested
    .filter(({ unlock }) => !isToken(unlock))
    .map((one) => ({ ...one, stands: [one.unlock] }));
  return [...others, asOne].toSorted((left, right) => right.checks - left.checks);
}

/** What the untested checks lack, by who can change it: what the reader can provide comes first. */
export function byChanger<One extends Lack>(
  listed: readonly One[],
): readonly (readonly [words: string, lacks: readonly One[]])[] {
  return changers
    .map(([changer, words]) => {
      const lacks = listed.filter(({ unlock }) => changerOf(unlock) === changer);
      return [words, lacks] as const;
    })
    .filter(([, lacks]) => lacks.length > 0);
}

/** The requests and answers that showed what is missing, in one line; null if none did. */
export function askedBefore({ asked = [] }: Lack): string | null {
  return asked.length === 0 ? null : asked.map(describeAnswered).join("; ");
}

/** The checks that were untested because one of these is missing. */
export function lackingAny<One extends Unlockable>(
  { checks }: { readonly checks: readonly One[] },
  lacking: readonly Unlock[],
): readonly One[] {
  const keys = new Set(lacking.map(keyOfUnlock));
  return checks.filter(
    ({ verdict, unlock }) => verdict === "untested" && keys.has(keyOfUnlock(unlock)),
  );
}

function isToken({ kind }: Unlock): boolean {
  return kind === "token";
}
