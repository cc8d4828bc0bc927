import type { Need } from "#fixtures/test-data.ts";
import { frozenProjectNeeds } from "#lib/check/arranging/frozen-project-needs.ts";
import type { Check, Invariant, Judgeable, Profile } from "#lib/check/check.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { catalog, selectJudgeables } from "#suites/catalog.ts";
import { isSmoke } from "#suites/smoke.ts";
import type { OwnSuites } from "#lib/engine/own-checks/own-suites.ts";
import { likely } from "#lib/target/nearest.ts";

/** What a run is going to judge. */
export interface RunPlan {
  readonly checks: readonly Check[];
  readonly invariants: readonly Invariant[];
  readonly needs: ReadonlySet<Need>;
  /** The user's own checks in the plan; absent if no folder of them was given. */
  readonly own?: OwnSuites;
}

/** The plan of a profile, narrowed to chapters, clauses or checks; throws {@link UsageError}. */
export function planRun(profile: Profile, only: readonly string[], own?: OwnSuites): RunPlan {
  const all = own === undefined ? catalog : [...catalog, ...own.judgeables];
  for (const word of only) {
    if (selectJudgeables([word], all).length === 0)
      throw new UsageError(`--only ${unknownWord(word, all)}`);
  }
  const chosen = selectJudgeables(only, all);
  const isOwn = new Set(own?.judgeables);
  const checks = chosen
    .filter(isCheck)
    .filter((one) => profile !== "smoke" || isSmoke(one) || isOwn.has(one));
  if (checks.length === 0 && only.length > 0 && !chosen.some(isInvariant)) {
    throw new UsageError(`Profile ${profile} has no check of ${only.join(", ")}; try standard.`);
  }
  const plan = planOf([...checks, ...chosen.filter(isInvariant)]);
  // What broke an invariant in a full run may have been a row that the checks replayed alongside it do not need.
  const isReplayed = plan.invariants.some(({ id }) => only.includes(id));
  const needs = new Set([...plan.needs, ...(isReplayed ? frozenProjectNeeds : [])]);
  return { ...plan, needs, ...(own !== undefined && { own }) };
}

/** The plan of these checks and invariants. */
export function planOf(judgeables: readonly Judgeable[]): RunPlan {
  const checks = judgeables.filter(isCheck);
  return {
    checks,
    invariants: judgeables.filter(isInvariant),
    needs: new Set(checks.flatMap(({ needs }) => needs)),
  };
}

/** What to do about a word that selects nothing. */
export function unknownWord(word: string, all: readonly Judgeable[]): string {
  const chapters = [...new Set(all.map(({ topic }) => topic))].toSorted();
  const near = likely(word, [...chapters, ...all.flatMap(({ id, clause }) => [clause, id])]);
  const hint =
    near === null
      ? `The chapters are ${chapters.join(", ")}; wms-conformance catalog lists all clauses and checks.`
      : `Did you mean ${near}?`;
  return `${word} names no chapter, clause or check. ${hint}`;
}

function isCheck(judgeable: Judgeable): judgeable is Check {
  return judgeable.kind === "check";
}

function isInvariant(judgeable: Judgeable): judgeable is Invariant {
  return judgeable.kind === "invariant";
}
