import type { CheckId, Invariant } from "#lib/check/check.ts";
import { judgedInParts } from "#lib/check/court/judged-phases.ts";
import { judgeInvariants } from "#lib/check/judge-invariant.ts";
import type { CheckResult, Observation, ReportedFinding } from "#lib/check/result.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { summaryOf } from "#lib/http/journal/exchange-summary.ts";
import type { ClauseRow } from "#lib/run/build-record.ts";
import { buildRecord } from "#lib/run/build-record.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { answersSeenIn } from "#lib/run/circumstances/answers-seen.ts";
import { refusedMembersIn } from "#lib/run/refused-members.ts";
import type { TestDataRecord } from "#lib/recording/test-data-record.ts";
import type { RecordedShard } from "./unlike-parts.ts";

/** The shards of one run, with the offset of each one's exchange ids in the merged journal. */
interface Joined {
  readonly parts: readonly [RecordedShard, ...RecordedShard[]];
  readonly offsets: readonly number[];
  /** Of the merged journal. */
  readonly exchanges: readonly Exchange[];
}

/** The record of the whole run: checks as their shards judged them, invariants rejudged over all exchanges. */
export function mergeRecords(
  { parts, offsets, exchanges }: Joined,
  invariants: readonly Invariant[],
  clauses: readonly ClauseRow[],
): RunRecord {
  const [{ record, testData }] = parts;
  const records = parts.map((part) => part.record);
  const { baseUrl } = record.target;
  const { shard: _part, ...first } = record;
  const again = new Set<string>(invariants.map(({ id }) => id));
  const judged = parts.flatMap((part, index) => resultsOf(part.record, offsets[index] ?? 0));
  const whole = {
    exchanges: exchanges.map(summaryOf),
    misses: parts.flatMap(({ unaffectedReads }) => unaffectedReads.misses),
    notes: parts.flatMap(({ unaffectedReads }) => unaffectedReads.notes),
  };
  const over = { baseUrl, seed: record.seed, target: testData.target };
  return buildRecord({
    ...first,
    target: { ...record.target, workspace: joined(records.map(({ target }) => target.workspace)) },
    selection: record.shard?.selection ?? null,
    tag: joined(records.map(({ tag }) => tag)),
    startedAt: records.map(({ startedAt }) => startedAt).toSorted()[0] ?? record.startedAt,
    finishedAt:
      records
        .map(({ finishedAt }) => finishedAt)
        .toSorted()
        .at(-1) ?? record.finishedAt,
    results: [
      ...judged.filter(({ id }) => !again.has(id)),
      ...judgedInParts(judgeInvariants(invariants, exchanges, over), [], whole),
    ],
    arranged: refusedMembersIn(exchanges),
    exchanges,
    misses: whole.misses,
    notes: whole.notes,
    answers: answersSeenIn(exchanges),
    endedEarly: records.find(({ endedEarly }) => endedEarly !== null)?.endedEarly ?? null,
    clauses,
    leftovers: records.flatMap(({ leftovers }) => leftovers),
    faults: records.flatMap(({ faults }) => faults),
  });
}

/** The test data sets of the whole run, for rejudging it. */
export function mergeTestData({ parts, offsets }: Joined): TestDataRecord {
  const phases = parts.flatMap(({ testData }, index) => {
    const by = offsets[index] ?? 0;
    return testData.phases.map(({ firstExchange, lastExchange, ...phase }) => ({
      ...phase,
      firstExchange: firstExchange + by,
      lastExchange: lastExchange + by,
    }));
  });
  return { ...parts[0].testData, phases };
}

/** The results of a record, as the run had them. */
function resultsOf({ checks, observations }: RunRecord, by: number): readonly CheckResult[] {
  return checks.map(({ requests: _requests, retried: _retried, ...row }) => ({
    ...row,
    id: row.id as CheckId, // oxlint-disable-line typescript/no-unsafe-type-assertion -- the record is of this catalog
    clause: clauseIn(row),
    // What they share was examined when the part was judged.
    shares: [],
    findings: row.findings.map((finding): ReportedFinding => ({
      ...finding,
      clause: clauseIn(finding),
      ...placed(finding, by),
      confirmation: {
        ...finding.confirmation,
        ...placed(finding.confirmation, by),
      },
    })),
    observations: observations
      .filter(({ check }) => check === row.id)
      .map((one): Observation => ({
        ...one,
        check: row.id as CheckId, // oxlint-disable-line typescript/no-unsafe-type-assertion -- as above
        clause: clauseIn(one),
        ...placed(one, by),
      })),
  }));
}

function placed({ exchange }: { readonly exchange: number | null }, by: number) {
  return { exchange: exchange === null ? null : exchange + by };
}

/** A record of this catalog cites the clauses of this catalog. */
function clauseIn({ clause }: { readonly clause: string }): ClauseId {
  return clause as ClauseId; // oxlint-disable-line typescript/no-unsafe-type-assertion -- as above
}

/** All distinct values, as one text. */
function joined(texts: readonly string[]): string {
  return [...new Set(texts)].join("+");
}
