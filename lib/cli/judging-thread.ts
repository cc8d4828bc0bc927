import type { Reporter } from "vitest/node";
import type { Check } from "#lib/check/check.ts";
import type { Collector } from "#lib/run/collector.ts";
import type { Session } from "#suites/session.ts";
import type { PhaseName } from "#suites/session-channel.ts";
import { openSessionDesk, phaseNames } from "#suites/session-channel.ts";
import { fileOf, openVitest } from "./open-vitest.ts";
import { holdNurseries } from "./spare-memory.ts";
import { isOurs, topicFiles } from "./topic-files.ts";

/** Some checks wait for others to arrange what they share, and leave their turn to ask unused. */
const checksARequest = 4;

/** The thread in which vitest judges the phases of a run, one after the other. */
export interface JudgingThread {
  /**
   * Judges checks together; phases are judged in their order, and one without checks may be left out. An aborted
   * signal ends it: checks that have begun are finished, the others are not begun.
   */
  judge(phase: PhaseName, part: Part, collector: Collector): Promise<void>;
  /** Ends the thread; harmless when repeated. */
  close(): Promise<void>;
}

/** What one phase judges. */
export interface Part {
  readonly checks: readonly Check[];
  readonly session: Omit<Session, "topics">;
}

/** What is the same for all phases. */
export interface ThreadOptions {
  readonly seed: number;
  /** Requests under way at one time. */
  readonly concurrency: number;
  /** Name of the channel on which the end of the run is announced. */
  readonly interruption: string;
  readonly signal: AbortSignal;
}

/** Begins the thread, which loads all checks while the world is still being arranged. */
export function startJudging({
  seed,
  concurrency,
  interruption,
  signal,
}: ThreadOptions): JudgingThread {
  const sessions = `${interruption}-sessions`;
  const desk = openSessionDesk(sessions);
  const hearing = createHearing();
  const maxConcurrency = concurrency === 1 ? 1 : concurrency * checksARequest;
  const opening = openVitest({ seed, maxConcurrency, sessions, reporter: hearing.reporter });
  // It is told to whoever awaits the run.
  const running = opening.then((vitest) => vitest.start());
  running.catch(() => {});
  // vitest's own cancelling ends the thread at once; the checks that have begun are to be finished.
  const channel = new BroadcastChannel(interruption);
  // A BroadcastChannel takes no origin; the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const cancel = (): void => channel.postMessage("stop");
  signal.addEventListener("abort", cancel, { once: true });
  let told = 0;
  let closing: Promise<void> | null = null;

  /** What was thrown where nobody caught it, since it was last asked for. */
  async function strayErrors() {
    const { state } = await opening;
    const all = state.getUnhandledErrors();
    // What came over from the thread may have no prototype, and then no text of its own.
    const stray = all
      .slice(told)
      .map((error) => ({ message: "An error without a message.", ...Object(error) }));
    told = all.length;
    return stray;
  }

  async function end(): Promise<void> {
    for (const phase of phaseNames) desk.hand(phase, null);
    // Whoever judged was told.
    await running.catch(() => {});
    signal.removeEventListener("abort", cancel);
    channel.close();
    desk.close();
    hearing.close();
    const vitest = await opening.catch(() => null);
    await vitest?.close();
    // vitest marks the process as failed for each finding; the exit code is ours to set.
    process.exitCode = 0;
  }

  return {
    async judge(phase, { checks, session }, collector) {
      if (checks.length === 0) return;
      if (!signal.aborted) {
        const topics = topicFiles(checks, session.seed);
        const own = checks.every(isOurs) ? [] : session.own;
        const before = phaseNames.slice(0, phaseNames.indexOf(phase));
        for (const earlier of before) desk.hand(earlier, null);
        const ended = hearing.hear(phase, collector);
        desk.hand(phase, { ...session, topics, own });
        // A thread that dies ends no phase.
        await Promise.race([ended, running]);
      }
      await collector.onTestRunEnd?.(
        [],
        await strayErrors(),
        signal.aborted ? "interrupted" : "passed",
      );
    },
    close: () => (closing ??= end()),
  };
}

/** Milliseconds between two looks at the nurseries while the thread begins, which it does at a moment of its own. */
const holdingMs = 5;

/** Hears the results of one phase after the other. */
function createHearing() {
  const holding = setInterval(holdNurseries, holdingMs).unref();
  let heard: Collector | null = null;
  let awaited: { readonly file: string; readonly end: () => void } | null = null;
  const reporter: Reporter = {
    onTestModuleQueued() {
      // By now the thread has begun.
      clearInterval(holding);
      holdNurseries();
    },
    onTestCaseResult: (test) => heard?.onTestCaseResult?.(test),
    onTestSuiteResult: (suite) => heard?.onTestSuiteResult?.(suite),
    async onTestModuleEnd(module) {
      await heard?.onTestModuleEnd?.(module);
      if (module.moduleId === awaited?.file) awaited.end();
    },
  };
  return {
    reporter,
    close: () => clearInterval(holding),
    hear(phase: PhaseName, collector: Collector): Promise<void> {
      heard = collector;
      return new Promise((end) => {
        awaited = { file: fileOf(phase), end };
      });
    },
  };
}
