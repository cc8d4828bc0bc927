import { setTimeout as sleep } from "node:timers/promises";
import type { Arranged } from "#fixtures/arrange.ts";
import { circumstancesOf } from "#fixtures/circumstances.ts";
import type { Leftover, TestData } from "#fixtures/test-data.ts";
import { awaitsDeliveries } from "#lib/check/awaits-deliveries.ts";
import type { Check } from "#lib/check/check.ts";
import type { InvariantAppeal } from "#lib/check/court/invariant-reruns.ts";
import { appealInvariants } from "#lib/check/court/invariant-reruns.ts";
import { evidenceOfPart } from "#lib/check/court/judged-phases.ts";
import { disturbedSoFar } from "#lib/check/court/wants-rerun.ts";
import { fullCollections } from "#lib/check/environment/full-collections.ts";
import { removedRecords } from "#lib/check/environment/removed-records.ts";
import { noTurn } from "#lib/check/judge.ts";
import type { Confirming } from "#lib/check/rerun/confirm.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { verdictsOf } from "#lib/check/verdict-of.ts";
import { createForecast } from "./budget/forecast.ts";
import type { RunProgress } from "./run-request.ts";
import type { PhaseRecord } from "#lib/recording/test-data-record.ts";
import type { Origin } from "#lib/http/exchange.ts";
import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import type { Journal } from "#lib/http/journal/journal.ts";
import type { Pace } from "#lib/http/pacing/pacing.ts";
import { counted } from "#reports/counted.ts";
import { hasWorkspaceToItself } from "./exclusion.ts";
import type { Benches } from "./open-bench.ts";
import { phasesOf } from "./phases.ts";
import { createCheckPool } from "./pool.ts";
import { keepRoom } from "./keep-room.ts";

/** A step of a clock is known to a second: what is judged so long after it is not disturbed by it. */
const settledMs = 1_200;

/** What disturbs reruns for longer is not waited for. */
const mostWaits = 5;

/** The verdicts of all phases, and what could not be restored. */
export interface JudgedPhases {
  readonly results: readonly CheckResult[];
  /** In which each check was judged. */
  readonly phases: readonly PhaseRecord[];
  readonly leftovers: readonly Leftover[];
}

/** Saves verdicts as they are reached, so that a killed run can be resumed. */
export interface Keep {
  verdict(result: CheckResult): void;
  /** All phases so far; the current one has no last exchange yet. */
  phases(phases: readonly PhaseRecord[]): void;
  close(): void;
}

/** What the checks of the run have created and not removed. */
interface RunBelongings {
  /** How many records these requests created in a collection. */
  count(path: string, isMeant: (origin: Origin) => boolean): number;
  /** Removes from collections, the first of which is full, what these requests created there. */
  remove(paths: readonly string[], isMeant: (origin: Origin) => boolean): Promise<void>;
}

/** What judging the phases needs. */
interface Judging {
  readonly seed: number;
  readonly pace: Pace;
  readonly progress: RunProgress;
  readonly journal: Pick<Journal, "nextId" | "begin" | "asides">;
  readonly keep: Keep;
  readonly benches: Benches;
  /** All that was sent so far. */
  readonly exchanges: () => readonly ExchangeSummary[];
  /** What the exchanges so far show of invariants. */
  readonly invariants: Pick<InvariantAppeal, "broken" | "outcome" | "exchanges">;
  readonly belongings: RunBelongings;
}

/** Whether a rerun sent a request for something that reruns may share. */
function isSharedAgain({ rerun, sharedFor }: Origin): boolean {
  return rerun !== undefined && sharedFor !== undefined;
}

/** The last exchange of a phase that is not over. */
const stillOpen = Number.MAX_SAFE_INTEGER;

/**
 * Checks in progress for each concurrent request, because some wait for others to set up what they share. An
 * interrupted run finishes what has begun, so there are fewer if requests are paced.
 */
const checksARequest = { unpaced: 6, paced: 4 };

/** Judges checks phase by phase; what failed is rerun before its phase ends. */
export async function judgePhases(
  checks: readonly Check[],
  arranged: Arranged,
  judging: Judging,
): Promise<JudgedPhases> {
  const { seed, pace, progress, journal, keep, benches, exchanges, belongings } = judging;
  const { testData: first } = arranged;
  const { reading, main, switched } = phasesOf(checks, circumstancesOf(first), seed);
  const forecast = createForecast(checks);
  const results = new Map<string, CheckResult>();
  const leftovers: Leftover[] = [];
  const phases: PhaseRecord[] = [];
  const limit = limitOf(pace);

  function take(result: CheckResult): void {
    results.set(result.id, result);
    keep.verdict(result);
  }

  /** Whether a request was sent for checks that have a verdict; no rerun uses what it created. */
  function isOfEnded({ check, sharedFor = check }: Origin): boolean {
    return results.has(sharedFor);
  }

  const makeRoom = keepRoom({
    exchanges,
    held: (path) => belongings.count(path, isOfEndedAlone),
    make: (paths) => belongings.remove(paths, isOfEndedAlone),
  });

  /** Whether a request was sent for one check that has a verdict, and for no other. */
  function isOfEndedAlone({ check, sharedFor }: Origin): boolean {
    return sharedFor === undefined && results.has(check);
  }

  async function judgePhase(part: readonly Check[], testData: TestData): Promise<void> {
    if (part.length === 0) return;
    const over = benches.ended();
    if (over !== null) {
      for (const check of part) take(noTurn(check, over));
      return;
    }
    const selected = part.map(({ id }) => id);
    const firstExchange = journal.begin();
    const phase = { testData, checks: selected, firstExchange };
    keep.phases([...phases, { ...phase, lastExchange: stillOpen }]);
    const opened = await benches.open(testData);
    const pool = createCheckPool(limit);
    let rerun = 0;
    let waits = mostWaits;
    const shown =
      (again: Confirming["again"]): Confirming["again"] =>
      async (check, ...how) => {
        progress.rerun(rerun, forecast.rerunBegins(check));
        const result = await again(check, ...how);
        rerun += 1;
        progress.rerun(rerun, forecast.rerunEnds(check));
        return result;
      };
    const verdicts = await verdictsOf(part, {
      benchOf: (check) =>
        hasWorkspaceToItself(check) || awaitsDeliveries(check) ? opened.ahead : opened.bench,
      inTurn: (check, work) =>
        pool.run(check, async () => {
          forecast.begins(check);
          const done = await work();
          // What is refused later needs a rerun, so room is made at once.
          await makeRoom();
          return done;
        }),
      ended: () => benches.ended(),
      isBrokenOff: () => benches.isBrokenOff(),
      rerun: {
        again: shown(opened.rerun),
        together: shown(opened.rerunTogether),
        sharing: shown(opened.rerunSharing),
        stopped: opened.mayRerun,
        disturbed: disturbedSoFar(() =>
          evidenceOfPart(
            { firstExchange, lastExchange: stillOpen },
            { ...journal.asides, exchanges: exchanges() },
          ),
        ),
        async settled() {
          waits -= 1;
          if (waits >= 0) await sleep(settledMs);
        },
        async room() {
          if (opened.mayRerun() === null) await opened.fill(exchanges());
          return {
            ...fullCollections(exchanges()),
            removed: removedRecords(exchanges()),
            make: (paths, isAll) =>
              belongings.remove(paths, (one) => isOfEnded(one) && (isAll || !isSharedAgain(one))),
          };
        },
      },
      judged(result) {
        take(result);
        progress.judged(result, results.size, checks.length, forecast.after(result));
      },
    });
    forecast.rerunsEnd();
    // A rerun's verdict replaces the first one.
    for (const result of verdicts) if (result !== results.get(result.id)) take(result);
    const known = new Map<string, Check>(part.map((check) => [check.id, check]));
    await appealInvariants({
      ...judging.invariants,
      send: opened.resend,
      again: (check) => opened.rerun(check, null, 1),
      checkOf: (id) => known.get(id),
      isStopped: () => opened.mayRerun() !== null,
    });
    await opened.quiet();
    phases.push({ ...phase, lastExchange: journal.nextId - 1 });
    keep.phases(phases);
  }

  progress.phase(`Judging ${counted(checks.length, "check")}`);
  await judgePhase(reading, first);
  await judgePhase(main, first);
  if (benches.ended() !== null) await judgePhase(switched, first);
  else if (switched.length > 0) {
    progress.phase("Switching the type mode of the workspace");
    try {
      await judgePhase(switched, await arranged.enterOtherMode());
    } finally {
      leftovers.push(...(await arranged.leaveOtherMode()));
    }
  }
  return { results: [...results.values()], phases, leftovers };
}

function limitOf({ concurrency, requestsPerMinute }: Pace): number {
  const many = requestsPerMinute === null ? checksARequest.unpaced : checksARequest.paced;
  return concurrency === 1 ? 1 : concurrency * many;
}
