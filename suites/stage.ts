import { afterAll, beforeAll, describe, test } from "vitest";
import type { RunnerTestCase, RunnerTestSuite } from "vitest";
import { isModeNeed } from "#fixtures/modes/mode-needs.ts";
import type { Judgeable } from "#lib/check/check.ts";
import { runNatively } from "#lib/engine/run-natively.ts";
import type { NativeRun } from "#lib/engine/run-natively.ts";

/** What is judged sequentially, as far as it is known before the type mode is. */
const phases: readonly (readonly [string, (one: Judgeable) => boolean])[] = [
  ["in either type mode", (one) => one.kind === "check" && !one.needs.some(isModeNeed)],
  ["in one type mode", (one) => one.kind === "check" && one.needs.some(isModeNeed)],
  ["over all exchanges", (one) => one.kind === "invariant"],
];

/**
 * Declares the checks of a chapter as Vitest tests, one per check; one run judges the selected ones, as the command
 * does.
 */
export function stage(chapter: string, judgeables: readonly Judgeable[]): void {
  let run: NativeRun | null = null;
  describe(chapter, () => {
    // oxlint-disable-next-line no-empty-pattern -- Vitest requires a pattern there
    beforeAll(async ({}, suite) => {
      const selected = new Set(selectedIn(suite));
      run = await runNatively(judgeables.filter(({ id }) => selected.has(id)));
    });
    afterAll(async () => {
      await run?.end();
    });
    for (const [name, isOfPhase] of phases) {
      const part = judgeables.filter(isOfPhase);
      if (part.length === 0) continue;
      describe(name, { concurrent: true }, () => {
        for (const { id } of part) {
          test(id, async ({ skip, signal }) => {
            signal.addEventListener("abort", () => run?.interrupt(), { once: true });
            const verdict = await run?.verdictOf(id);
            if (verdict === undefined) throw new Error("There is no run.");
            // A test that proves nothing does not pass.
            if (skipped.has(verdict.verdict)) skip(verdict.text);
            else if (!passed.has(verdict.verdict)) throw new Error(verdict.text);
          });
        }
      });
    }
  });
}

const passed: ReadonlySet<string> = new Set(["pass", "warning"]);
const skipped: ReadonlySet<string> = new Set(["not-applicable", "untested"]);

function selectedIn({ tasks }: Readonly<RunnerTestSuite>): readonly string[] {
  return tasks.flatMap((task) => {
    if (task.type === "suite") return selectedIn(task);
    return isSelected(task) ? [task.name] : [];
  });
}

function isSelected({ mode }: RunnerTestCase): boolean {
  return mode === "run" || mode === "queued";
}
