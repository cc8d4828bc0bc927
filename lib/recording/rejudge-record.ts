import type { SuiteFacts } from "#lib/certificate/suite-facts.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { buildRecord } from "#lib/run/build-record.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { refusedMembersIn } from "#lib/run/refused-members.ts";
import type { RecordedRun } from "./recorded-run.ts";
import { rejudging } from "./rejudging.ts";

/** A recorded run, judged again. */
interface JudgedAgain {
  readonly record: RunRecord;
  /** Exchanges that stand under a check which passes and does not ask for them, one sentence each. */
  readonly unasked: readonly string[];
}

/** The record that the journal of a run gives today. */
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
    clauses: facts.clauses,
    leftovers,
    faults,
  });
  return { record, unasked: unaskedOf(run.exchanges, observed, record) };
}

/** A check that ends early may leave answers to its other requests unheard. */
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
