import type { CheckResult } from "#lib/check/result.ts";
import type { Origin } from "#lib/http/exchange.ts";
import { courtOf } from "./appeal.ts";
import type { Court } from "./appeal.ts";
import type { JournalEvidence } from "./judgement.ts";
import { rerunName } from "./judgement.ts";

/** Whether the first run of a check (n is 0) or its n-th rerun was disturbed, so that it wants another. */
type Disturbed = (result: CheckResult, nth: number) => boolean;

/** So many exchanges before a rerun may show what disturbed it, such as a step of a clock; all would take long. */
const lastExchanges = 200;

/** Decides by what a run has sent so far; ask it about first runs once all of them have ended. */
export function disturbedSoFar(evidence: () => JournalEvidence): Disturbed {
  let ofFirstRuns: Court | null = null;
  return (result, nth) => {
    if (nth === 0) return (ofFirstRuns ??= courtOf(evidence())).disturbed(result, 0) !== null;
    const names = new Set([result.id, ...result.shares].map((asker) => rerunName(asker, nth)));
    const isOwn = ({ origin }: { readonly origin: Origin }) => names.has(origin.rerun ?? "");
    const { exchanges, misses, notes } = evidence();
    const late = exchanges.slice(-lastExchanges);
    const earlier = exchanges.slice(0, -lastExchanges).filter(isOwn);
    const own = { exchanges: [...earlier, ...late], misses: misses.filter(isOwn), notes };
    return result.setback !== null || courtOf(own).disturbed(result, nth) !== null;
  };
}

/** Decides as a recorded run did: what was rerun then is rerun. */
export function disturbedAsRecorded({
  exchanges,
  misses,
}: Pick<JournalEvidence, "exchanges" | "misses">): Disturbed {
  const names = new Set([...exchanges, ...misses].map(({ origin }) => origin.rerun));
  // Of checks that were rerun together, one may have sent nothing itself.
  return ({ id, shares }, nth) =>
    [id, ...shares].some((asker) => names.has(rerunName(asker, nth + 1)));
}
