import type { Need } from "#fixtures/test-data.ts";
import { frozenProjectNeeds } from "#lib/check/arranging/frozen-project-needs.ts";
import type { Check, Invariant, Judgeable, Profile } from "#lib/check/check.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { catalog } from "#suites/catalog.ts";
import { isSmoke } from "#suites/smoke.ts";
import type { OwnSuites } from "#lib/engine/own-checks/own-suites.ts";
import { selectFrom } from "./selection.ts";

/** What a run is going to judge. */
export interface RunPlan {
  readonly checks: readonly Check[];
  readonly invariants: readonly Invariant[];
  readonly needs: ReadonlySet<Need>;
  /** The user's own checks in the plan; absent if no folder of them was given. */
  readonly own?: OwnSuites;
}

/** The plan of a profile, narrowed by words that select checks or exclude them; throws {@link UsageError}. */
export function planRun(
  profile: Profile,
  only: readonly string[],
  own?: OwnSuites,
  exclude: readonly string[] = [],
): RunPlan {
  const chosen = selectFrom({ only, exclude }, withOwn(own));
  const judged = ofProfile(profile, chosen, own);
  if (!judged.some(isCheck) && only.length > 0 && !chosen.some(isInvariant)) {
    throw new UsageError(`Profile ${profile} has no check of ${only.join(", ")}; try standard.`);
  }
  const plan = planOf(judged);
  // What broke an invariant in a full run may have been a row that the checks replayed alongside it do not need.
  const isReplayed = plan.invariants.some(({ id }) => only.includes(id));
  const needs = new Set([...plan.needs, ...(isReplayed ? frozenProjectNeeds : [])]);
  return { ...plan, needs, ...(own !== undefined && { own }) };
}

/** The checks that a profile judges, and the invariants, among some. */
export function ofProfile(
  profile: Profile,
  all: readonly Judgeable[],
  own?: OwnSuites,
): readonly Judgeable[] {
  const isOwn = new Set<Judgeable>(own?.judgeables);
  return all.filter(
    (one) => profile !== "smoke" || !isCheck(one) || isSmoke(one) || isOwn.has(one),
  );
}

/** The catalog, with a user's own checks. */
export function withOwn(own?: OwnSuites): readonly Judgeable[] {
  return own === undefined ? catalog : [...catalog, ...own.judgeables];
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

function isCheck(judgeable: Judgeable): judgeable is Check {
  return judgeable.kind === "check";
}

function isInvariant(judgeable: Judgeable): judgeable is Invariant {
  return judgeable.kind === "invariant";
}
