import type { TimedAnswer } from "#lib/check/court/clock-steps.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Verdict } from "#lib/check/verdict.ts";
import type { Exchange, Note, Unanswered } from "#lib/http/exchange.ts";
import { runVerdict, worstOf } from "#lib/check/verdict.ts";
import type { AnsweredExchange } from "#lib/http/foreign/recovered-marks.ts";
import type { AnswersSeen } from "./circumstances/answers-seen.ts";
import { circumstancesIn } from "./circumstances/circumstances.ts";
import { apportionTime } from "./apportion-time.ts";
import { compareText } from "./compare-text.ts";
import { diagnose } from "#lib/diagnosis/diagnose.ts";
import { knownDefects } from "#lib/diagnosis/known-defects.ts";
import { disturbancesIn } from "./disturbances.ts";
import { exitCodeOf } from "./exit-codes.ts";
import { groupBy } from "./group-by.ts";
import { lacksOf } from "./lacks.ts";
import type {
  CheckRecord,
  ClauseRecord,
  SubjectRecord,
  LeftoverRecord,
  ObservationRecord,
  RequestCounts,
  RunHeader,
  RunRecord,
} from "./record.ts";
import { recordFormat } from "./record.ts";
import { unseenIn } from "./unseen.ts";
import { isAskedByRun } from "#lib/http/transport/run-askers.ts";

/** What a record needs of an exchange. */
export type CountedExchange = Pick<Exchange, "origin" | "startedAt" | "ms" | "sentWith"> &
  AnsweredExchange &
  TimedAnswer & { readonly request: Pick<Exchange["request"], "as"> };

/** A clause as the catalog lists it, before it is judged. */
export interface ClauseRow extends Omit<ClauseRecord, "verdict" | "subjects"> {
  readonly subjects: readonly Omit<SubjectRecord, "verdict">[];
}

/** Everything a run leaves for its record. */
export interface RunInput extends RunHeader {
  readonly results: readonly CheckResult[];
  /** What was observed while test data was set up. */
  readonly arranged: readonly ObservationRecord[];
  readonly exchanges: readonly CountedExchange[];
  readonly clauses: readonly ClauseRow[];
  readonly leftovers: readonly LeftoverRecord[];
  /** Requests without a response. */
  readonly misses: readonly Unanswered[];
  /** What was learned alongside the answers. */
  readonly notes: readonly Note[];
  /** What the bodies and headers of the answers show. */
  readonly answers: AnswersSeen;
  /** Why the run ended early, or null. */
  readonly endedEarly: string | null;
  /** @default [] */
  readonly faults?: readonly string[];
}

/** The record of a run, ordered only by ids, so that equal runs differ only in times and ids. */
export function buildRecord(input: RunInput): RunRecord {
  const results = input.results.toSorted(byId);
  const faults = (input.faults ?? []).toSorted(compareText);
  const { suite, contract, target, build, seed, profile, tag, selection } = input;
  const { startedAt, finishedAt } = input;
  const checks = checkRecords(results, input.exchanges);
  const untested = lacksOf(results);
  const verdict = runVerdict(
    [...results.map((result) => result.verdict), ...faults.map(() => "error" as const)],
    unseenIn({ untested, checks }) !== null,
  );
  return {
    format: recordFormat,
    suite,
    contract,
    target: { ...target, capabilities: target.capabilities.toSorted(compareText) },
    build,
    tag,
    seed,
    profile,
    selection,
    ...(input.shard !== undefined && { shard: input.shard }),
    startedAt,
    finishedAt,
    durationMs: Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt)),
    requests: countRequests(input.exchanges),
    verdict,
    exitCode: exitCodeOf(verdict),
    baseline: null,
    counts: countVerdicts(results),
    checks,
    causes: diagnose(checks, knownDefects),
    endedEarly: input.endedEarly,
    circumstances: circumstancesIn(input),
    disturbances: disturbancesIn(input.exchanges, input.misses),
    unstable: checks.filter(isUnstable).map(({ id }) => id),
    clauses: clauseRecords(input.clauses, results),
    observations: [...input.arranged, ...results.flatMap((result) => result.observations)],
    leftovers: input.leftovers.toSorted((a, b) => compareText(a.path, b.path)),
    untested,
    faults,
  };
}

function checkRecords(
  results: readonly CheckResult[],
  exchanges: readonly CountedExchange[],
): CheckRecord[] {
  const sent = groupBy(exchanges, ({ origin }) => origin.check);
  const spent = apportionTime(exchanges);
  return results.map(({ observations: _observations, shares: _shared, ...result }) => {
    const own = sent.get(result.id) ?? [];
    return {
      ...result,
      durationMs: Math.round(spent.get(result.id) ?? 0),
      requests: own.length,
      retried: own.flatMap(failedTries).length,
    };
  });
}

/** Statuses of a request that was sent too early and is otherwise correct. */
const early: ReadonlySet<unknown> = new Set([409, 429]);

/** A rate limit, a conflict with a write under way, or what a cache answered is not a failure. */
function failedTries({ attempts }: CountedExchange): CountedExchange["attempts"] {
  return attempts
    .slice(0, -1)
    .filter(({ outcome, cached }) => !early.has(outcome) && cached === undefined);
}

function isUnstable({ verdict, retried, setback }: CheckRecord): boolean {
  return (retried > 0 || setback !== null) && (verdict === "pass" || verdict === "warning");
}

function clauseRecords(
  rows: readonly ClauseRow[],
  results: readonly CheckResult[],
): ClauseRecord[] {
  const run = groupBy(results, ({ clause }): string => clause);
  return rows.toSorted(byId).map((row) => {
    const own = run.get(row.id);
    const on = groupBy(own ?? [], ({ subject }) => subject);
    return {
      id: row.id,
      level: row.level,
      section: row.section,
      sentence: row.sentence,
      verdict: verdictOf(own),
      checks: row.checks.toSorted(compareText),
      notTestable: row.notTestable,
      subjects: row.subjects.map(({ subject, checks, notTestable }) => ({
        subject,
        verdict: verdictOf(on.get(subject)),
        checks: checks.toSorted(compareText),
        notTestable,
      })),
    };
  });
}

function verdictOf(results: readonly CheckResult[] | undefined): Verdict | null {
  return results === undefined ? null : worstOf(results.map(({ verdict }) => verdict));
}

function countRequests(exchanges: readonly CountedExchange[]): RequestCounts {
  const attempts = exchanges.flatMap((exchange) => exchange.attempts);
  const arrange = exchanges.filter(({ origin }) => isAskedByRun(origin.check)).length;
  return {
    total: exchanges.length,
    arrange,
    judge: exchanges.length - arrange,
    rerun: exchanges.filter(({ origin }) => origin.rerun !== undefined).length,
    retried: exchanges.reduce((sum, { attempts: { length } }) => sum + Math.max(0, length - 1), 0),
    rateLimited: attempts.filter(({ outcome }) => outcome === 429 || outcome === "rate-limited")
      .length,
  };
}

function countVerdicts(results: readonly CheckResult[]): Record<Verdict, number> {
  const counts: Record<Verdict, number> = {
    pass: 0,
    fail: 0,
    warning: 0,
    "not-applicable": 0,
    untested: 0,
    inconclusive: 0,
    error: 0,
  };
  for (const { verdict } of results) counts[verdict] += 1;
  return counts;
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return compareText(a.id, b.id);
}
