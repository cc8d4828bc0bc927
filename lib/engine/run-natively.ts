import { describeUnlock } from "#lib/run/changer.ts";
import { randomInt } from "node:crypto";
import type { Judgeable } from "#lib/check/check.ts";
import { propertyBudgets } from "#lib/check/properties/property-budget.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { isFinal } from "#lib/check/verdict-of.ts";
import { conductRun } from "./conduct-run.ts";
import { planOf } from "./plan/run-plan.ts";
import type { RunOutcome } from "./run-request.ts";
import { describeUnusable } from "./unusable-text.ts";
import { loadTarget } from "#lib/target/file/load-target.ts";
import { openHere } from "#lib/target/open-target.ts";
import { bugReport } from "#reports/bug-report.ts";

/** The verdict on one check, as a test runner reports it. */
interface NativeVerdict extends Pick<CheckResult, "verdict"> {
  /** The reason for the verdict; for a failure the whole report. */
  readonly text: string;
}

/** A run whose verdicts a test runner reports. */
export interface NativeRun {
  /** The verdict on a check, once it is final. */
  verdictOf(id: string): Promise<NativeVerdict>;
  /** Ends the run early: it removes what it created. */
  interrupt(): void;
  /** Waits for the end of the run, which removes what it created. */
  end(): Promise<void>;
}

/**
 * Starts judging these on the target of WMS_TARGET, or of the environment; WMS_SEED decides
 * order and random input.
 */
export async function runNatively(judgeables: readonly Judgeable[]): Promise<NativeRun> {
  const { WMS_TARGET: file, WMS_SEED: seed } = process.env;
  const opened = await openHere(loadTarget({ file, env: process.env }));
  const early = new Map<string, (verdict: NativeVerdict) => void>();
  const interruption = new AbortController();
  const outcome = conductRun(opened, {
    plan: planOf(judgeables),
    profile: "standard",
    only: judgeables.map(({ id }) => id),
    seed: seed === undefined ? randomInt(1_000_000) : Number(seed),
    propertyBudget: propertyBudgets.standard,
    path: null,
    out: null,
    build: null,
    signal: interruption.signal,
    progress: {
      phase: () => {},
      notice: () => {},
      rerun: () => {},
      judged(result) {
        if (isFinal(result)) early.get(result.id)?.(verdictOn(result));
      },
    },
  }).finally(() => opened.close());
  return {
    verdictOf: (id) =>
      new Promise((resolve, reject) => {
        early.set(id, resolve);
        outcome.then((ended) => resolve(verdictIn(ended, id)), reject);
      }),
    interrupt: () => interruption.abort(),
    async end() {
      const ended = await outcome;
      if (!ended.usable) return;
      const { leftovers } = ended.record;
      if (leftovers.length > 0) throw new Error(leftoverText(leftovers));
    },
  };
}

function verdictIn(ended: RunOutcome, id: string): NativeVerdict {
  if (!ended.usable) throw new Error(describeUnusable(ended.preflight));
  const check = ended.record.checks.find((one) => one.id === id);
  if (check === undefined) throw new Error(`${id} has no verdict.`);
  const [finding] = check.findings;
  if (finding === undefined) return verdictOn(check);
  const lines = bugReport(check, finding).map(([label, text]) => `${label.padEnd(9)} ${text}`);
  return { verdict: check.verdict, text: lines.join("\n") };
}

function verdictOn({
  verdict,
  reason,
  unlock,
}: Pick<CheckResult, "verdict" | "reason" | "unlock">): NativeVerdict {
  const parts = [
    reason?.sentence,
    unlock === null ? undefined : `Unlock: ${describeUnlock(unlock)}`,
  ];
  const text = parts.filter((part) => part !== undefined).join(" ");
  return { verdict, text: `${verdict}: ${text}` };
}

function leftoverText(leftovers: readonly { readonly path: string; readonly reason: string }[]) {
  return [
    "The run left behind:",
    ...leftovers.map(({ path, reason }) => `${path}: ${reason}`),
  ].join("\n");
}
