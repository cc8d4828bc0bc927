import type { Check, Judgeable } from "#lib/check/check.ts";
import { selectJudgeables } from "#suites/catalog.ts";

/** The checks of a list that these words select, as `--only` does: topics, subjects, clauses, checks; none is stale. */
export function chosenChecks(
  words: readonly string[],
  all: readonly Judgeable[],
): readonly Check[] {
  const stale = words.find((word) => selectJudgeables([word], all).length === 0);
  if (stale !== undefined) throw new Error(`${stale} selects no check.`);
  return selectJudgeables(words, all).filter((one): one is Check => one.kind === "check");
}
