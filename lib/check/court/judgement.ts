import type { Note, Origin, Unanswered } from "#lib/http/exchange.ts";
import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import type { CheckResult, ReportedFinding } from "#lib/check/result.ts";

/** What a journal holds of the part of a run in which a check was judged. */
export interface JournalEvidence {
  readonly exchanges: readonly ExchangeSummary[];
  readonly misses: readonly Unanswered[];
  readonly notes: readonly Note[];
}

/** What the journal shows of one judgement of a check: of its first run, or of one of its reruns. */
export interface Judgement {
  readonly exchanges: readonly ExchangeSummary[];
  readonly misses: readonly Unanswered[];
  /** Id of the exchange that shows the violation; null if none does. */
  readonly decisive: number | null;
  /** Whether the violation came again, so that it is judged by the rerun. */
  readonly isRepeated: boolean;
}

/** The judgements in a journal. */
interface Judgements {
  /** The first run, with what it shares with other checks. */
  first(result: Judged, finding: SeenFinding): Judgement;
  /** The n-th rerun, counted from 1, with the exchange that shows its violation. */
  rerun(result: Judged, nth: number, decisive: number | null): Judgement;
  /** The one that decides: the rerun in which the violation came again, or else the first run. */
  deciding(result: Judged, finding: SeenFinding): Judgement;
}

type Judged = Pick<CheckResult, "id" | "shares">;
type SeenFinding = Pick<ReportedFinding, "exchange" | "confirmation">;

/** The name under which the requests of the n-th rerun of a check stand in the journal; n counts from 1. */
export function rerunName(id: string, nth: number): string {
  return nth === 1 ? id : `${id} ${nth}`;
}

/** The same for what checks ask that are judged with room, one after another, in the n-th set of test data. */
export function roomName(asker: string, nth: number): string {
  return `${asker} with room ${nth}`;
}

/** How often a check is rerun at most, while its reruns are disturbed. */
export const mostReruns = 3;

/** The names of all reruns that a check may have had. */
export function rerunNames(id: string): readonly string[] {
  return Array.from({ length: mostReruns }, (_, index) => rerunName(id, index + 1));
}

/** Indexes a journal by the judgements that it shows. */
export function judgementsIn({ exchanges, misses }: JournalEvidence): Judgements {
  const sent = {
    exchanges: groupedBy(exchanges, ({ origin }) => sender(origin)),
    misses: groupedBy(misses, ({ origin }) => sender(origin)),
  };
  const byId = new Map(exchanges.map((one) => [one.id, one]));
  const of = (senders: readonly string[], decisive: number | null, isRepeated: boolean) => {
    const own = senders.flatMap((one) => sent.exchanges.get(one) ?? []);
    // An invariant sends nothing itself: what it was seen in is all there is.
    const seen = own.length === 0 ? byId.get(decisive ?? Number.NaN) : undefined;
    return {
      exchanges: seen === undefined ? own : [seen],
      misses: senders.flatMap((one) => sent.misses.get(one) ?? []),
      decisive,
      isRepeated,
    };
  };
  const first = ({ id, shares }: Judged, { exchange }: SeenFinding): Judgement =>
    of(
      [id, ...shares].map((asker) => sender({ check: asker })),
      exchange,
      false,
    );
  const rerun = ({ id, shares }: Judged, nth: number, decisive: number | null): Judgement =>
    of(
      // Only where checks were rerun together do the requests that they share have a name of their own.
      [id, ...shares].map((asker) => sender({ check: asker, rerun: rerunName(asker, nth) })),
      decisive,
      true,
    );
  return {
    first,
    rerun,
    deciding(result, finding) {
      const { kind, exchange, reruns = 1 } = finding.confirmation;
      return kind === "repeated" ? rerun(result, reruns, exchange) : first(result, finding);
    },
  };
}

/** Whatever a rerun asks, also under the name of something shared, is of that rerun. */
function sender({ check, rerun }: Pick<Origin, "check" | "rerun">): string {
  return rerun === undefined ? `first ${check}` : `rerun ${rerun}`;
}

function groupedBy<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}
