import type { Arranged } from "#fixtures/arrange.ts";
import { circumstancesOf } from "#fixtures/circumstances.ts";
import type { Leftover, World } from "#fixtures/world.ts";
import type { Check } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Session } from "#suites/session.ts";
import { clauseOf } from "#lib/contract/clauses.ts";
import type { Journal } from "#lib/http/journal.ts";
import type { Pacer } from "#lib/http/pacing.ts";
import { lastExchangeId } from "#lib/http/journal.ts";
import type { PhaseRecord } from "./world-record.ts";
import type { Collector } from "#lib/run/collector.ts";
import { collector as collect } from "#lib/run/collector.ts";
import type { PhaseName } from "#suites/phase-channel.ts";
import { counted } from "#reports/counted.ts";
import { createForecast } from "./budget/forecast.ts";
import type { Progress } from "./run-request.ts";
import type { JudgingThread } from "./judging-thread.ts";
import type { PhasePlan } from "./phase-plan.ts";

/** What each phase of a run has of its own. */
export type PhaseSession = Pick<Session, "world" | "firstExchange" | "paced" | "rerunRequests">;

/** What the phases of a run found, and what they could not put back. */
export interface Judged {
  readonly results: readonly CheckResult[];
  readonly faults: readonly string[];
  readonly leftovers: readonly Leftover[];
  readonly phases: readonly PhaseRecord[];
}

/** How the phases are conducted. */
export interface Conduct {
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly thread: Pick<JudgingThread, "replacedBy" | "rerunSent">;
  /** Judges the part of a phase in the thread. */
  readonly judge: (phase: PhaseName, own: PhaseSession, collector: Collector) => Promise<void>;
  /** The journal of the arranging, which goes on after what each phase wrote. */
  readonly journal: Journal;
  /** The pacer of the arranging, on whose allowance each phase draws. */
  readonly pacer: Pacer;
  readonly keep: Keep;
  readonly phasesIn: PhasePlan;
}

/** Keeps what a run has come to, so that it can be resumed where it is killed. */
export interface Keep {
  verdict(result: CheckResult): void;
  /** All phases so far; the one that begins has no last exchange yet. */
  phases(phases: readonly PhaseRecord[]): void;
  close(): void;
}

/** Stands for the last exchange of a phase that goes on. */
const stillOpen = Number.MAX_SAFE_INTEGER;

/** Judges checks in their phases: together, one at a time, and together in the other type mode. */
export async function judgePhases(
  checks: readonly Check[],
  arranged: Arranged,
  common: Pick<Session, "journal" | "rerunRequests">,
  { progress, signal, thread, judge, journal, pacer, keep, phasesIn }: Conduct,
): Promise<Judged> {
  const forecast = createForecast(checks);
  const { world: first } = arranged;
  const { quiet, shared, late, alone, beside, switched } = phasesIn(circumstancesOf(first));
  const results: CheckResult[] = [];
  const faults: string[] = [];
  const leftovers: Leftover[] = [];
  const phases: PhaseRecord[] = [];

  async function judgePhase(phase: PhaseName, part: readonly Check[], world: World) {
    const planned = part.map((check) => ({
      id: check.id,
      clause: check.clause,
      title: check.title,
      topic: check.topic,
      level: clauseOf(check.clause).level,
    }));
    const before = results.length;
    const collector = collect({
      planned,
      onAmended: (result) => keep.verdict(result),
      onResult: (result, done) => {
        keep.verdict(result);
        progress.judged(result, before + done, checks.length, forecast.after(result.id));
      },
    });
    const selected = part.map(({ id }) => id);
    const firstExchange = journal.nextId;
    keep.phases([...phases, { world, checks: selected, firstExchange, lastExchange: stillOpen }]);
    const paced = pacer.state;
    const rerunRequests =
      common.rerunRequests === null ? null : common.rerunRequests - thread.rerunSent;
    const own = { world, firstExchange, paced, rerunRequests };
    if (part.length > 0) await judge(phase, own, collector);
    pacer.drain();
    results.push(...collector.results);
    faults.push(...collector.faults);
    const lastExchange = lastExchangeId(common.journal);
    phases.push({ world, checks: selected, firstExchange, lastExchange });
    journal.skipTo(lastExchange + 1);
  }

  progress.phase(`Judging ${counted(checks.length, "check")}`);
  if (quiet.length > 0) await judgePhase("quiet", quiet, first);
  await judgePhase("shared", shared, first);
  await judgePhase("late", late, first);
  if (alone.length > 0) progress.phase("Judging what concerns the whole workspace");
  await judgePhase("alone", [...alone, ...beside], first);
  const hasEnded = signal.aborted || thread.replacedBy !== null;
  if (switched.length > 0 && hasEnded) await judgePhase("switched", switched, first);
  else if (switched.length > 0) {
    progress.phase("Switching the type mode of the workspace");
    try {
      await judgePhase("switched", switched, await arranged.enterOtherMode());
    } finally {
      leftovers.push(...(await arranged.leaveOtherMode()));
    }
  }
  return { results, faults, leftovers, phases };
}
