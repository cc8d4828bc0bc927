import { chapterOf } from "#lib/run/chapters.ts";
import { describeUnlock } from "#lib/run/changer.ts";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import type { PlacedEntry } from "./baseline.ts";
import type { ShownFailure } from "./shown-failure.ts";
import { comesAndGoes, isUnsteady } from "./hold.ts";
import { pinDifference } from "./pin.ts";

/** What a run shows of an entry. */
export interface EntryStanding {
  /**
   * `holds`: its failure shows, or nothing speaks against it. `hidden`: a failure that need not show did not.
   * `undecided`: the run could not have shown it. `gone`: it no longer fails so. `expired`: its time is over.
   */
  readonly kind: "holds" | "hidden" | "undecided" | "gone" | "expired";
  /** What to do; null if there is nothing. */
  readonly sentence: string | null;
}

/** The failures of a run, each with the entry that holds it. */
export interface HeldFailure {
  readonly failure: ShownFailure;
  readonly by: PlacedEntry | null;
}

/** What decides whether a check could have failed. */
export type WhatRan = Pick<RunRecord, "checks" | "clauses" | "selection" | "profile">;

/** How many updates in a row have to miss a failure that need not show, before its entry is removed. */
export const unseenAtMost = 3;

const holds: EntryStanding = { kind: "holds", sentence: null };

/**
 * What a run shows of an entry. That a check no longer fails is only said where it was judged as well as before: its
 * whole chapter ran, and nothing was sent again for it. A failure that need not show needs several runs without it.
 */
export function standingOf(
  entry: PlacedEntry,
  failures: readonly HeldFailure[],
  record: WhatRan,
  today: string,
): EntryStanding {
  const check = record.checks.find(({ id }) => id === entry.check);
  // A narrowed run says nothing about the checks that it excluded.
  if (check === undefined) return holds;
  const head = `Line ${entry.line}: ${entry.check}`;
  if (entry.expires < today) {
    const sentence = `${head} was tolerated until ${entry.expires}: fix it, or ask ${entry.owner} for a new date.`;
    return { kind: "expired", sentence };
  }
  const own = failures.find(({ failure }) => failure.check === entry.check);
  if (own?.by === null && !comesAndGoes(entry)) {
    const sentence = `${head} fails differently: now ${pinDifference(entry, own.failure)}.`;
    return { kind: "gone", sentence };
  }
  if (failures.some(({ by }) => by === entry)) return holds;
  if (own !== undefined) return hiddenIf(isUnsteady(entry), head);
  return standingUnfailed(entry, check, record, head);
}

function standingUnfailed(
  entry: PlacedEntry,
  check: CheckRecord,
  record: WhatRan,
  head: string,
): EntryStanding {
  const { verdict } = check;
  if (verdict === "error" || verdict === "inconclusive") return holds;
  if (verdict === "untested" || verdict === "not-applicable") {
    const unlock = check.unlock === null ? "" : `; it needs ${describeUnlock(check.unlock)}`;
    const sentence = `${head} was ${verdict}, so it is unknown whether it still fails${unlock}.`;
    return { kind: "undecided", sentence };
  }
  if (isUnsteady(entry)) return hiddenIf(true, head);
  if (!isJudgedWell(check, record)) {
    const sentence = `${head} did not fail, but this run judged less than its whole chapter, or only after sending again: a whole run decides.`;
    return { kind: "undecided", sentence };
  }
  return { kind: "gone", sentence: `${head} no longer fails (${verdict}): remove the entry.` };
}

function hiddenIf(mayHide: boolean, head: string): EntryStanding {
  if (!mayHide) return holds;
  const sentence = `${head} did not show in this run, and need not: ${unseenAtMost} updates in a row without it remove the entry.`;
  return { kind: "hidden", sentence };
}

/** Whether a passing check could have failed: all checks of its chapter ran, and it passed at once. */
function isJudgedWell(check: CheckRecord, record: WhatRan): boolean {
  const { setback, retried, excuse } = check;
  if (setback !== null || retried > 0 || excuse !== undefined) return false;
  if (record.selection === null && record.profile !== "smoke") return true;
  const clause = record.clauses.find(({ id }) => id === check.clause);
  if (clause === undefined) return false;
  const chapter = chapterOf(clause.section);
  const ran = new Set(record.checks.map(({ id }) => id));
  return record.clauses
    .filter(({ section }) => chapterOf(section) === chapter)
    .every(({ checks }) => checks.every((id) => ran.has(id)));
}
