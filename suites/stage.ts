import { afterAll, describe, test } from "@vitest/runner";
import type { Check, Judgeable } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Bench } from "#lib/check/judge.ts";
import { judge, unjudged } from "#lib/check/judge.ts";
import type { Gate } from "#lib/http/one-at-a-time.ts";
import { oneAtATime } from "#lib/http/one-at-a-time.ts";
import { openBench } from "./open-bench.ts";
import { takesTurns } from "./phases.ts";
import type { Session } from "./session.ts";
import type { PhaseName } from "./session-channel.ts";

/** What is judged now: topics share one client and its reads. */
interface Staging {
  readonly session: Session;
  readonly bench: Bench;
  readonly ahead: Bench;
  readonly isInterrupted: () => boolean;
  /** Passed by one at a time of those that need the workspace to themselves. */
  readonly gate: Gate;
}

let staging: Staging | null = null;
let isAhead = false;

/** Puts the selected checks of a topic before the target. */
export function stage(topic: string, judgeables: readonly Judgeable[]): void {
  if (isAhead) return;
  const staged = staging;
  if (staged === null) throw new Error(`Nothing is judged while ${topic} is staged.`);
  const { session } = staged;
  const selected = new Set(session.selected);
  describe(topic, { concurrent: session.concurrency > 1, timeout: 0 }, () => {
    for (const candidate of judgeables) {
      if (candidate.kind !== "check" || !selected.has(candidate.id)) continue;
      test(candidate.id, async ({ task }) => {
        const result = await judgeStaged(candidate, staged);
        task.meta.wms = result;
        if (result.verdict === "fail" || result.verdict === "error") {
          throw new Error(result.findings[0]?.at ?? result.reason ?? result.verdict);
        }
      });
    }
  });
}

/** Judges a check, one that needs the workspace to itself once all such before it are judged. */
async function judgeStaged(
  one: Check,
  { bench, ahead, isInterrupted, gate }: Staging,
): Promise<CheckResult> {
  const leave = takesTurns(one) ? await gate() : null;
  try {
    if (!isInterrupted()) return await judge(one, leave === null ? bench : ahead);
    return unjudged(one, "inconclusive", "The run was interrupted before its turn.");
  } finally {
    leave?.();
  }
}

/** Loads what topics import while nothing is judged yet; what cannot be loaded says so where it is staged. */
export async function loadAhead(topics: readonly string[]): Promise<void> {
  isAhead = true;
  for (const address of topics) {
    // oxlint-disable-next-line no-await-in-loop -- the thread has nothing else to do
    await import(`${address}?ahead`).catch(() => null);
  }
  isAhead = false;
}

/**
 * Puts all topics of a phase, and the user's own modules, before the target at once, so that none waits for the last
 * answers of another.
 */
export async function stagePhase(phase: PhaseName, session: Session): Promise<void> {
  const { close, ...opened } = openBench(session);
  staging = { ...opened, session, gate: oneAtATime() };
  afterAll(close);
  for (const address of session.topics) {
    // A module stages its topic while it loads, which it does once for each name.
    // oxlint-disable-next-line no-await-in-loop -- they are begun in this order
    await import(`${address}?${phase}`);
  }
  for (const address of session.own) {
    // oxlint-disable-next-line no-await-in-loop -- their tests are told in the order of the modules
    const loaded: { readonly default: readonly Judgeable[] } = await import(address);
    stage(address.slice(address.lastIndexOf("/") + 1), loaded.default);
  }
}
