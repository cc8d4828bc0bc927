import type { Check } from "#lib/check/check.ts";
import type { Pace } from "#lib/http/pacing.ts";
import type { Collector } from "#lib/run/collector.ts";
import type { Thrown } from "#lib/run/thrown.ts";
import { thrownOf } from "#lib/run/thrown.ts";
import { formCheck } from "#suites/document/declared.ts";
import type { JudgingOrder, Said } from "#suites/judging/said.ts";
import type { PhasePart, Session } from "#suites/session.ts";
import type { Assignment, PhaseName } from "#suites/phase-channel.ts";
import { anew, assignments, lastPhase, openPhaseDesk, phaseNames } from "#suites/phase-channel.ts";
import type { BegunThread } from "./begin-judging.ts";
import { isOurs, topicFiles } from "./topic-files.ts";

/**
 * Checks that are begun for each request that may be under way: some wait for others to arrange what they share. What
 * has begun is finished where the run is interrupted, so that they are fewer where requests take minutes.
 */
const checksARequest = { unpaced: 16, paced: 4 };

/** The thread in which vitest's runner judges the phases of a run, one after the other. */
export interface JudgingThread {
  /** Checks that may be under way at one time. */
  readonly atOnce: number;
  /**
   * Tells what each phase judges, before any is judged: it is staged while the world of its phase is made. What is told
   * a second time holds in place of the first.
   */
  assign(parts: Readonly<Record<PhaseName, Part>>, own: readonly string[]): void;
  /**
   * Judges the part of a phase; phases are judged in their order, and one without checks may be left out. An aborted
   * signal ends it: checks that have begun are finished, the others are not begun.
   */
  judge(phase: PhaseName, session: Session, collector: Collector): Promise<void>;
  /** Who answers in the deployment's place, which was given up, in a sentence; null while the deployment answers. */
  readonly replacedBy: string | null;
  /** Requests that were sent to run failed checks again. */
  readonly rerunSent: number;
  /** Ends the thread; harmless when repeated. */
  close(): Promise<void>;
}

/** What one phase judges. */
export interface Part {
  readonly checks: readonly Check[];
  /** Requests under way at one time. */
  readonly concurrency: number;
}

/** What is the same for all phases. */
export interface ThreadOptions {
  /** All that any phase may judge, which is loaded while the world is arranged. */
  readonly checks: readonly Check[];
  readonly seed: number;
  readonly pace: Pace;
  /** The journal of the run, in which preflight has read the schema document. */
  readonly journal: string;
  /** Name of the channel on which the end of the run is announced. */
  readonly interruption: string;
  readonly signal: AbortSignal;
  /** Told why the journal can no longer be written. */
  readonly failed: (error: unknown) => void;
}

/** Milliseconds after which a thread that was told to end is ended. */
const mostEndingMs = 5_000;

/** Gives a thread its order; it is ready once the world is arranged. */
export function startJudging(
  begun: BegunThread,
  { checks: planned, seed, pace, journal, interruption, signal, failed }: ThreadOptions,
): JudgingThread {
  const [parts, sessions] = [`${interruption}-parts`, `${interruption}-sessions`];
  const partDesk = openPhaseDesk<PhasePart>(parts);
  const sessionDesk = openPhaseDesk<Session>(sessions);
  const { concurrency, requestsPerMinute } = pace;
  const many = requestsPerMinute === null ? checksARequest.unpaced : checksARequest.paced;
  const maxConcurrency = concurrency === 1 ? 1 : concurrency * many;
  const ahead = topicFiles(planned, seed);
  const validates = planned.includes(formCheck);
  const order = { parts, sessions, seed, maxConcurrency, topics: ahead, journal, validates };
  const thread = orderThread(begun, order);
  // The checks that have begun are to be finished.
  const channel = new BroadcastChannel(interruption);
  // A BroadcastChannel takes no origin; the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const cancel = (): void => channel.postMessage("stop");
  signal.addEventListener("abort", cancel, { once: true });
  channel.addEventListener("message", (event) => failed("data" in event ? event.data : event));
  channel.unref();
  const tooLate = new Promise<void>((settle) => {
    const wait = (): void => void setTimeout(settle, mostEndingMs).unref();
    signal.addEventListener("abort", wait, { once: true });
  });

  async function end(): Promise<void> {
    cancelAll(assignments);
    // One that only loads has nothing to finish.
    if (hasJudged) await Promise.race([thread.over(anew(lastPhase)), tooLate]);
    signal.removeEventListener("abort", cancel);
    channel.close();
    partDesk.close();
    sessionDesk.close();
    await thread.close();
  }

  function cancelAll(several: readonly Assignment[]): void {
    for (const one of several) {
      partDesk.hand(one, null);
      sessionDesk.hand(one, null);
    }
  }

  function endingOf(): string | null {
    if (signal.aborted) return "The run was interrupted before its turn.";
    return thread.replacedBy === null ? null : `The run ended early: ${thread.replacedBy}`;
  }

  let assigned = 0;
  const assignmentOf = (phase: PhaseName) => (assigned > 1 ? anew(phase) : phase);
  let hasJudged = false;
  let closing: Promise<void> | null = null;
  return {
    atOnce: maxConcurrency,
    assign(whole, own) {
      if (assigned > 0) cancelAll(phaseNames);
      assigned += 1;
      for (const phase of phaseNames) {
        partDesk.hand(assignmentOf(phase), partOf(whole[phase], { seed, own }));
      }
    },
    async judge(phase, session, collector) {
      if (endingOf() === null) {
        const assignment = assignmentOf(phase);
        const before = assignments.slice(0, assignments.indexOf(assignment));
        for (const earlier of before) sessionDesk.hand(earlier, null);
        thread.tellTo(collector);
        hasJudged = true;
        sessionDesk.hand(assignment, session);
        await Promise.race([thread.over(assignment), tooLate]);
      }
      collector.end(thread.takeStrays(), endingOf());
    },
    get replacedBy() {
      return thread.replacedBy;
    },
    get rerunSent() {
      return thread.rerunSent;
    },
    close: () => (closing ??= end()),
  };
}

/** What a thread is handed of a part, or null where there is nothing to judge. */
function partOf(
  { checks, concurrency }: Part,
  { seed, own }: { readonly seed: number; readonly own: readonly string[] },
): PhasePart | null {
  if (checks.length === 0) return null;
  return {
    selected: checks.map(({ id }) => id),
    topics: topicFiles(checks, seed),
    own: checks.every(isOurs) ? [] : own,
    concurrency,
  };
}

/** Gives a thread its order, and hears what it says. */
function orderThread({ worker, ended: whenEnded }: BegunThread, order: JudgingOrder) {
  worker.ref();
  const ended = new Set<Assignment>();
  const awaited = new Map<Assignment, () => void>();
  let strays: Thrown[] = [];
  let heard: Collector | null = null;
  let replacedBy: string | null = null;
  let rerunSent = 0;

  function endOne(assignment: Assignment): void {
    ended.add(assignment);
    awaited.get(assignment)?.();
  }

  /** Where the thread dies, nothing more is said of any assignment. */
  function endAll(reason: unknown): void {
    if (!assignments.every((one) => ended.has(one))) strays.push(thrownOf(reason));
    for (const one of assignments) endOne(one);
  }

  function hear(said: Said): void {
    if ("over" in said) endOne(said.over);
    else if ("stray" in said) strays.push(said.stray);
    else if ("amended" in said) {
      heard?.amend(said.amended);
      rerunSent += said.sent;
    } else if ("replacedBy" in said) replacedBy ??= said.replacedBy;
    else heard?.hear(said);
  }

  worker.on("message", (batch: readonly Said[]) => {
    for (const said of batch) hear(said);
  });
  void whenEnded.then(endAll);
  // A thread takes no origin; the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(order);
  return {
    get replacedBy(): string | null {
      return replacedBy;
    },
    get rerunSent(): number {
      return rerunSent;
    },
    tellTo(collector: Collector): void {
      heard = collector;
    },
    /** Settles once an assignment is over, or the thread. */
    async over(one: Assignment): Promise<void> {
      if (!ended.has(one)) await new Promise<void>((settle) => awaited.set(one, settle));
    },
    /** What was thrown where nobody caught it, since it was last asked for. */
    takeStrays(): readonly Thrown[] {
      const taken = strays;
      strays = [];
      return taken;
    },
    async close(): Promise<void> {
      await worker.terminate();
    },
  };
}
