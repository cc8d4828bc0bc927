import type { CheckResult } from "#lib/check/result.ts";
import type { Lack } from "./record.ts";

/** How many of some results are those of invariants; no member if none is. */
export function invariantsAmong(
  results: readonly Pick<CheckResult, "isInvariant">[],
): Pick<Lack, "invariants"> {
  const invariants = results.filter(({ isInvariant }) => isInvariant === true).length;
  return invariants === 0 ? {} : { invariants };
}
