import type { Check } from "#lib/check/check.ts";
import type { Findings } from "./bundles.ts";
import { knownKillsOf } from "./known-kills.ts";
import type { Demand } from "./worst-first.ts";

/**
 * For each check the defects that it is known to find, each worth one, and the demands that it meets, each with its own
 * worth.
 */
export function findingsOf(checks: readonly Check[], demands: readonly Demand[]): Findings {
  const positions = new Map<string, number>();
  const finds = checks.map((check) =>
    [...knownKillsOf(check)].map((defect) => {
      const position = positions.get(defect) ?? positions.size;
      positions.set(defect, position);
      return position;
    }),
  );
  for (const [which, demand] of demands.entries()) {
    for (const check of demand.checks) finds[check]?.push(positions.size + which);
  }
  return { finds, worths: [...[...positions].map(() => 1), ...demands.map(({ worth }) => worth)] };
}
