import type { CheckResult } from "#lib/check/result.ts";
import { reasons } from "#lib/contract/reason.ts";
import type { EndedTest, Told } from "./run-module.ts";
import type { Thrown } from "./thrown.ts";
import { tellThrown } from "./thrown.ts";

/** A check that the run is to judge. */
export type Planned = Pick<CheckResult, "id" | "clause" | "topic" | "level" | "title">;

/** What a collector is told. */
export interface CollectorOptions {
  /** Every check of the run; each is certain to have a result at its end. */
  readonly planned: readonly Planned[];
  /** Called as each check is judged, with how many are done of how many planned. */
  readonly onResult?: (result: CheckResult, done: number, total: number) => void;
  /** Called with the verdict of each check that was run again. */
  readonly onAmended?: (result: CheckResult) => void;
}

/** Gathers verdicts while they come. */
export interface Collector {
  /** In the order in which they came; complete once the run has ended. */
  readonly results: readonly CheckResult[];
  /** What went wrong in the suite itself and belongs to no planned check. */
  readonly faults: readonly string[];
  hear(told: Told): void;
  /** Replaces verdicts by those of checks that were run again. */
  amend(results: readonly CheckResult[]): void;
  /**
   * Gives each check that has none a verdict; `strays` was thrown where nobody caught it, and `ending` says why the run
   * ended before its time, if it did.
   */
  end(strays: readonly Thrown[], ending: string | null): void;
}

/** A collector for one run; a test without result becomes an `error`, never a silence. */
export function collector({ planned, onResult, onAmended }: CollectorOptions): Collector {
  const results: CheckResult[] = [];
  const faults: string[] = [];
  const judged = new Set<string>();

  function accept(result: CheckResult): void {
    if (judged.has(result.id)) {
      faults.push(`${result.id}: judged twice, second verdict ${result.verdict} dropped`);
      return;
    }
    judged.add(result.id);
    results.push(result);
    onResult?.(result, results.length, planned.length);
  }

  function hearTest({ name, result, thrown }: EndedTest): void {
    const errors = thrown.map(tellThrown);
    if (result !== undefined) {
      accept(result);
      // The stage may throw once to show a red verdict; whatever else was thrown is a fault.
      const stray = isRed(result) ? errors.slice(1) : errors;
      faults.push(...stray.map((error) => `${result.id}: after its verdict, ${error}`));
      return;
    }
    const claim = planned.find(({ id }) => id === name);
    const reason = `ended without a verdict: ${errors.join("; ") || "no error told"}`;
    if (claim === undefined) faults.push(`${name}: ${reason}`);
    else accept(unjudged(claim, "error", reason));
  }

  return {
    results,
    faults,

    hear(told) {
      if ("ended" in told) hearTest(told.ended);
      else faults.push(told.fault);
    },

    amend(amended) {
      for (const result of amended) {
        const place = results.findIndex(({ id }) => id === result.id);
        if (place === -1) faults.push(`${result.id}: run again without a first verdict`);
        else results[place] = result;
        onAmended?.(result);
      }
    },

    end(strays, ending) {
      // An answer that did not come, and that nobody waits for any more, is no fault of the suite.
      const strange = strays.filter(({ name }) => name !== "TransportError");
      faults.push(...strange.map((error) => `unhandled: ${tellThrown(error)}`));
      for (const claim of planned.filter(({ id }) => !judged.has(id))) {
        if (ending !== null) accept({ ...unjudged(claim, "inconclusive", ending), hadTurn: false });
        else accept(unjudged(claim, "error", `never judged${because(faults)}`));
      }
    },
  };
}

function unjudged(
  { id, clause, topic, level, title }: Planned,
  verdict: "error" | "inconclusive",
  reason: string,
): CheckResult {
  return {
    id,
    clause,
    topic,
    level,
    title,
    verdict,
    reason: reasons.told(reason),
    unlock: null,
    setback: null,
    hadTurn: true,
    findings: [],
    shares: [],
    observations: [],
    durationMs: 0,
  };
}

function isRed({ verdict }: CheckResult): boolean {
  return verdict === "fail" || verdict === "inconclusive" || verdict === "error";
}

function because([first]: readonly string[]): string {
  return first === undefined ? "" : `: ${first}`;
}
