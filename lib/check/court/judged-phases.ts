import type { Asides } from "#lib/http/journal/journal.ts";
import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import { isAskedByRun } from "#lib/http/transport/run-askers.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { courtOf } from "./appeal.ts";
import type { Court } from "./appeal.ts";
import type { JournalEvidence } from "./judgement.ts";

/** A part of a run in which these checks were judged. */
export interface JudgedPart {
  readonly checks: readonly string[];
  /** Ids of its first and last exchange. */
  readonly firstExchange: number;
  readonly lastExchange: number;
}

/** All that a journal holds, of all parts of a run. */
export interface WholeJournal extends Asides {
  readonly exchanges: readonly ExchangeSummary[];
}

/**
 * The verdicts of the court. Each check is judged by what was sent in the part of the run that judged it: an earlier
 * part that was interrupted, or another shard, does not disturb it. Invariants are of no part.
 */
export function judgedInParts(
  results: readonly CheckResult[],
  parts: readonly JudgedPart[],
  journal: WholeJournal,
): readonly CheckResult[] {
  const partOf = new Map(parts.flatMap((part) => part.checks.map((id) => [id, part] as const)));
  const courts = new Map<JudgedPart | null, Court>();
  return results.map((result) => {
    const part = partOf.get(result.id) ?? null;
    const court =
      courts.get(part) ?? courtOf(part === null ? journal : evidenceOfPart(part, journal));
    courts.set(part, court);
    return court.judged(result);
  });
}

/** What a part sent, and what the run itself sent: its set-up and its end show whether the test data was there. */
export function evidenceOfPart(
  { firstExchange, lastExchange }: Pick<JudgedPart, "firstExchange" | "lastExchange">,
  journal: WholeJournal,
): JournalEvidence {
  return {
    exchanges: journal.exchanges.filter(
      ({ id, origin }) => (id >= firstExchange && id <= lastExchange) || isAskedByRun(origin.check),
    ),
    misses: journal.misses.filter(({ since }) => since === firstExchange),
    notes: journal.notes,
  };
}
