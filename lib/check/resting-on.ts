import { isAskedByRun } from "#lib/http/transport/run-askers.ts";
import { FindingError } from "./finding.ts";

/**
 * Judges a claim that rests on earlier requests of these checks, so that a replay of its finding runs them too. What
 * the run itself requested earlier, each run requests again.
 */
export function restingOn(earlier: Iterable<string>, judge: () => void): void {
  try {
    judge();
  } catch (error) {
    if (!(error instanceof FindingError)) throw error;
    const checks = [...new Set(earlier)].filter((asker) => !isAskedByRun(asker));
    throw new FindingError({ ...error.finding, earlier: checks });
  }
}
