import type { Need } from "#fixtures/world.ts";
import type { Check, Invariant, Judgeable, Profile } from "#lib/check/check.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { catalog, selectJudgeables } from "#suites/catalog.ts";
import { isSmoke } from "#suites/smoke.ts";
import { nearest } from "#lib/target/nearest.ts";
import { topicOf } from "#lib/check/check.ts";

/** What a run is going to judge. */
export interface RunPlan {
  readonly checks: readonly Check[];
  readonly invariants: readonly Invariant[];
  readonly needs: ReadonlySet<Need>;
}

/** The plan of a profile, narrowed to some topics, clauses or checks; throws {@link UsageError}. */
export function planRun(profile: Profile, only: readonly string[]): RunPlan {
  for (const word of only) {
    if (selectJudgeables([word]).length === 0) throw new UsageError(unknownWord(word));
  }
  const chosen = selectJudgeables(only);
  const checks = chosen.filter(isCheck).filter((one) => profile !== "smoke" || isSmoke(one));
  if (checks.length === 0 && only.length > 0 && !chosen.some(isInvariant)) {
    throw new UsageError(`Profile ${profile} has no check of ${only.join(", ")}; try standard.`);
  }
  return {
    checks,
    invariants: chosen.filter(isInvariant),
    needs: new Set(checks.flatMap(({ needs }) => needs)),
  };
}

function unknownWord(word: string): string {
  const known = catalog.flatMap(({ id, clause }) => [topicOf(id), clause, id]);
  const near = nearest(word, known);
  const hint = near === null ? "" : ` Did you mean ${near}?`;
  return `--only ${word} names no topic, clause or check.${hint}`;
}

function isCheck(judgeable: Judgeable): judgeable is Check {
  return judgeable.kind === "check";
}

function isInvariant(judgeable: Judgeable): judgeable is Invariant {
  return judgeable.kind === "invariant";
}
