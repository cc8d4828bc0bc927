import { afterAll, beforeAll, describe, test } from "@vitest/runner";
import type { Check, Judgeable } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { confirmFailures, wantsRerun } from "#lib/check/confirm.ts";
import { judge, noTurn } from "#lib/check/judge.ts";
import type { Turnstile } from "#lib/http/turnstile.ts";
import { createTurnstile } from "#lib/http/turnstile.ts";
import type { OpenBench } from "./open-bench.ts";
import { openBench } from "./open-bench.ts";
import type { PhasePart, Session } from "./session.ts";
import type { Assignment } from "./phase-channel.ts";
import type { Turns } from "./turns.ts";
import { createTurns, isAwaited } from "./turns.ts";

/** What is judged now: topics share one client and its reads. */
interface Staging {
  readonly part: PhasePart;
  /** Null until the session is known, and where there is none. */
  opened: OpenBench | null;
  readonly turns: Turns;
  /** Passed by each check as it begins. */
  readonly enter: Turnstile;
  /** Checks of the part by their ids, as they are staged. */
  readonly checks: Map<string, Check>;
  /** Results of the part that want to be seen a second time. */
  readonly doubted: CheckResult[];
}

/** Of a suite that is larger than what may be under way, the runner begins the rest after all other suites. */
const suiteSize = 50;

let staging: Staging | null = null;
let isAhead = false;

/** Puts the selected checks of a topic before the target. */
export function stage(topic: string, judgeables: readonly Judgeable[]): void {
  if (isAhead) return;
  const staged = staging;
  if (staged === null) throw new Error(`Nothing is judged while ${topic} is staged.`);
  const { part } = staged;
  const selected = new Set(part.selected);
  const own = judgeables.filter(
    (one): one is Check => one.kind === "check" && selected.has(one.id),
  );
  for (let first = 0; first < own.length; first += suiteSize) {
    describe(topic, { concurrent: part.concurrency > 1, timeout: 0 }, () => {
      for (const one of own.slice(first, first + suiteSize)) stageCheck(one, staged);
    });
  }
}

function stageCheck(one: Check, staged: Staging): void {
  staged.checks.set(one.id, one);
  test(one.id, async ({ task }) => {
    if (staged.opened === null) return;
    await staged.enter();
    const result = await judgeStaged(one, staged.turns, staged.opened);
    task.meta.wms = result;
    if (wantsRerun(result)) staged.doubted.push(result);
    if (result.verdict === "fail" || result.verdict === "error") {
      throw new Error(result.findings[0]?.at ?? result.reason?.sentence ?? result.verdict);
    }
  });
}

/** Judges a check in its turn. */
function judgeStaged(
  one: Check,
  turns: Turns,
  { bench, ahead, ended, isBrokenOff }: OpenBench,
): Promise<CheckResult> {
  return turns(one, async () => {
    if (ended() === null) {
      const result = await judge(one, isAwaited(one) ? ahead : bench);
      const isWhole = result.verdict === "pass" || result.verdict === "fail";
      if (isWhole || !isBrokenOff()) return result;
    }
    return noTurn(one, ended() ?? "The run ended before its turn.");
  });
}

/** The results of a part that were seen a second time, after what failed was run again alone. */
async function confirmPart({ opened, checks, doubted }: Staging): Promise<readonly CheckResult[]> {
  if (opened === null || doubted.length === 0) return [];
  const { rerun, mayRerun } = opened;
  return confirmFailures(doubted, (id) => checks.get(id), { again: rerun, stopped: mayRerun });
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
 * answers of another. They are staged while the session may not be known yet; where there is none, nothing is judged.
 */
export async function stagePhase(
  assignment: Assignment,
  part: PhasePart,
  session: Promise<Session | null>,
  tell: {
    amended(results: readonly CheckResult[], sent: number): void;
    replaced(by: string): void;
  },
): Promise<void> {
  const { topics, own } = part;
  const checks = new Map<string, Check>();
  const staged: Staging = {
    part,
    opened: null,
    turns: createTurns(checks),
    enter: createTurnstile(),
    checks,
    doubted: [],
  };
  staging = staged;
  beforeAll(async () => {
    const known = await session;
    if (known !== null) staged.opened = openBench(known);
  });
  afterAll(async () => {
    tell.amended(await confirmPart(staged), staged.opened?.rerunSent() ?? 0);
    const replaced = staged.opened?.replaced() ?? null;
    if (replaced !== null) tell.replaced(replaced);
    await staged.opened?.close();
  });
  for (const address of topics) {
    // A module stages its topic while it loads, which it does once for each name.
    // oxlint-disable-next-line no-await-in-loop -- they are begun in this order
    await import(`${address}?${assignment}`);
  }
  for (const address of own) {
    // oxlint-disable-next-line no-await-in-loop -- their tests are told in the order of the modules
    const loaded: { readonly default: readonly Judgeable[] } = await import(address);
    stage(address.slice(address.lastIndexOf("/") + 1), loaded.default);
  }
}
