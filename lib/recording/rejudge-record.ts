import type { SuiteFacts } from "#lib/certificate/suite-facts.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { buildRecord } from "#lib/run/build-record.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { answersSeenIn } from "#lib/run/circumstances/answers-seen.ts";
import { refusedMembersIn } from "#lib/run/refused-members.ts";
import type { RecordedRun } from "./recorded-run.ts";
import { rejudging } from "./rejudging.ts";

/** A rejudged recorded run. */
interface JudgedAgain {
  readonly record: RunRecord;
  /** Exchanges attributed to a passing check that does not request them, one sentence each. */
  readonly unasked: readonly string[];
}

/** The record that a run's journal gives today. */
export async function rejudgeRecord(run: RecordedRun, facts: SuiteFacts): Promise<JudgedAgain> {
  const observed = new Set<number>();
  const results = await rejudging(run).judge({ observed: ({ id }) => observed.add(id) });
  const { suite, leftovers, faults } = run.record;
  const record = buildRecord({
    ...run.record,
    suite: { ...suite, catalogDigest: facts.catalogDigest },
    results,
    arranged: refusedMembersIn(run.exchanges),
    exchanges: run.exchanges,
    misses: run.unaffectedReads.misses,
    notes: run.unaffectedReads.notes,
    answers: answersSeenIn(run.exchanges),
    clauses: facts.clauses,
    leftovers,
    faults,
  });
  return { record, unasked: unaskedOf(run.exchanges, observed, record) };
}

/** A check that ends early may ignore the answers to its other requests. */
function unaskedOf(
  exchanges: readonly Exchange[],
  observed: ReadonlySet<number>,
  { checks }: RunRecord,
): string[] {
  const passing = new Set(checks.filter(({ verdict }) => verdict === "pass").map(({ id }) => id));
  return exchanges
    .filter(({ id, origin }) => passing.has(origin.check) && !observed.has(id))
    .map(({ id, origin }) => `exchange ${id} names ${origin.check}, which never sends it.`);
}
