import type { Arranged } from "#fixtures/arrange.ts";
import type { Leftover } from "#fixtures/test-data.ts";
import { observeInvariants } from "#lib/check/judge-invariant.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { CheckId } from "#lib/check/check.ts";
import { judgedInParts } from "#lib/check/court/judged-phases.ts";
import { finalVerdicts } from "#lib/check/verdict-of.ts";
import { benchesOf } from "./open-bench.ts";
import type { JudgedPhases, Keep } from "./judge-phases.ts";
import { judgePhases } from "./judge-phases.ts";
import type { Exchange, Note, Origin, Unanswered } from "#lib/http/exchange.ts";
import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import { summaryOf } from "#lib/http/journal/exchange-summary.ts";
import { exchangesIn, readAsides } from "#lib/http/journal/journal.ts";
import { isLeftToChecks } from "#lib/http/journal/share-reads.ts";
import { lagNote } from "#lib/run/circumstances/lag.ts";
import type { ObservationRecord } from "#lib/run/record.ts";
import type { AnswersSeen } from "#lib/run/circumstances/answers-seen.ts";
import { watchAnswers } from "#lib/run/circumstances/answers-seen.ts";
import { observeRefusedMembers } from "#lib/run/refused-members.ts";
import type { Target } from "#lib/target/target.ts";
import { namedTarget } from "#lib/target/target.ts";
import { cleanUpRun } from "./clean-up/clean-up-run.ts";
import { watchForBelongings } from "./clean-up/belongings.ts";
import { keptTestData, sweepLine } from "./clean-up/kept-test-data.ts";
import { catchUncaught } from "./uncaught-errors.ts";
import type { OpenSession } from "./open-session.ts";
import type { RunPlan } from "./plan/run-plan.ts";
import type { RunRequest } from "./run-request.ts";
import { watchForOrphanedRecords } from "./clean-up/orphaned-records.ts";
import type { EndRun } from "./resume/run-marker.ts";
import type { SweptWorkspaces } from "./clean-up/sweep-target.ts";
import type { OutputWatch } from "./watch-output.ts";

/** What judging needs in addition to the plan and the test data. */
interface JudgingInput {
  readonly target: Target;
  readonly request: RunRequest;
  readonly session: OpenSession;
  readonly tag: string;
  readonly keep: Keep;
  /** Requests that reruns of failed checks may send; null if they are not counted. */
  readonly rerunRequests: number | null;
  readonly output: OutputWatch;
  readonly endRun: EndRun;
  /** Removes what a sweep would find of this run. */
  readonly sweep: () => Promise<SweptWorkspaces>;
}

/** The results of judging. */
interface JudgedTestData {
  readonly results: readonly CheckResult[];
  /** Those of the checks as each was judged, before all that the run showed was held against them. */
  readonly found: readonly CheckResult[];
  /** What was observed while the test data was set up. */
  readonly arranged: readonly ObservationRecord[];
  readonly faults: readonly string[];
  readonly exchanges: readonly ExchangeSummary[];
  readonly misses: readonly Unanswered[];
  readonly notes: readonly Note[];
  readonly answers: AnswersSeen;
  /** Why the run ended early; null if it did not. */
  readonly endedEarly: string | null;
  readonly leftovers: readonly Leftover[];
}

/** Runs the checks and invariants of a plan, then removes the test data. */
export async function judgeArranged(
  plan: RunPlan,
  arranged: Arranged,
  { target, request, session, tag, keep, rerunRequests, output, endRun, sweep }: JudgingInput,
): Promise<JudgedTestData> {
  const { seed, profile, propertyBudget, path, progress, signal, resumed } = request;
  const { client, file, journal } = session;
  const suites = plan.own?.folder ?? null;
  const reportContext = { baseUrl: target.baseUrl, seed, target: namedTarget(target), suites };
  const written = (isWanted?: (id: number) => boolean) =>
    exchangesIn(file, isWanted, journal.spellings);
  const invariants = observeInvariants(plan.invariants, written(), reportContext);
  const exchanges: ExchangeSummary[] = [];
  const orphanedRecords = watchForOrphanedRecords(tag, target.project);
  const refusedMembers = observeRefusedMembers();
  const belongings = watchForBelongings(tag);
  const answers = watchAnswers();
  const observe = (exchange: Exchange): void => {
    exchanges.push(summaryOf(exchange));
    invariants.observe(exchange);
    orphanedRecords.observe(exchange);
    refusedMembers.observe(exchange);
    belongings.observe(exchange);
    answers.observe(exchange);
  };
  const { lag } = arranged.testData;
  if (lag !== undefined)
    journal.note({ origin: { check: "arrange", branch: 0 }, what: lagNote, value: lag });
  let earlier: readonly Unanswered[] = [];
  const readWhatIsWritten = (): void => {
    for (const exchange of written()) observe(exchange);
    if (resumed !== undefined) earlier = readAsides(file).misses;
  };
  output.tried(readWhatIsWritten, undefined);
  journal.listen(observe);
  const benches = benchesOf({
    session,
    signal,
    bench: { ...reportContext, propertyBudget, ...(path !== null && { path }) },
    known: profile === "smoke" ? output.tried(() => [...written()].filter(isLeftToChecks), []) : [],
    rerunRequests,
  });
  const { pace } = target;
  const errors = catchUncaught();
  let judged: JudgedPhases = { results: [], phases: [], leftovers: [] };
  let leftovers: readonly Leftover[] = [];
  let faults: readonly string[] = [];
  try {
    try {
      const room = {
        exchanges: () => exchanges,
        belongings: {
          count: belongings.count,
          remove: (paths: readonly string[], isMeant: (origin: Origin) => boolean) =>
            belongings.remove(client, paths, isMeant),
        },
      };
      const appealed = {
        broken: () => invariants.broken(),
        outcome: (id: CheckId, name: string) => invariants.outcome(id, name),
        exchanges: (ids: ReadonlySet<number>) => written((id) => ids.has(id)),
      };
      const judging = {
        seed,
        pace,
        progress,
        journal,
        keep,
        benches,
        invariants: appealed,
        ...room,
      };
      judged = await judgePhases(plan.checks, arranged, judging);
    } catch (error) {
      if (!output.failed(error)) throw error;
    } finally {
      const left = request.keepsTestData === true ? keptTestData(target, tag) : null;
      progress.phase(left === null ? "Removing test data" : "Leaving test data");
      if (left !== null)
        progress.notice(`Test data stays; to remove it: ${sweepLine(target, tag)}`);
      const misses = () => [...earlier, ...journal.asides.misses];
      const trail = { orphanedRecords, misses, output, left, sweep };
      leftovers = await cleanUpRun(client, arranged, trail, judged.leftovers);
      // An interrupted run keeps its markers so that it can be resumed.
      if (!signal.aborted) endRun({ leavesRecords: leftovers.length > 0 });
      output.demandWritten(leftovers);
    }
  } finally {
    faults = errors.end();
  }
  const { misses, notes } = readAsides(file);
  const found = [...(resumed?.results ?? []), ...judged.results];
  const parts = [...(resumed?.phases ?? []), ...judged.phases];
  const whole = { exchanges, misses, notes };
  const results = [
    ...finalVerdicts(found, parts, whole),
    ...judgedInParts(invariants.results(), [], whole),
  ];
  return {
    results,
    found,
    arranged: refusedMembers.observations(),
    faults,
    exchanges,
    misses,
    notes,
    answers: answers.seen(),
    endedEarly: session.replacedBy,
    leftovers,
  };
}
