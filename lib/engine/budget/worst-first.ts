import type { Check } from "#lib/check/check.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import type { Harm } from "#lib/contract/worst-clauses.ts";
import { harms, worstOfChapters } from "#lib/contract/worst-clauses.ts";

/** Positions of the checks of one clause, of which one has to be chosen before all others. */
export interface Demand {
  readonly harm: Harm;
  readonly clause: ClauseId;
  readonly checks: readonly number[];
}

/** What has to be looked for first among these checks, the gravest first. */
export function demandsOn(checks: readonly Check[]): readonly Demand[] {
  const citing = new Map<ClauseId, number[]>();
  for (const [position, { clause }] of checks.entries()) {
    const known = citing.get(clause);
    if (known === undefined) citing.set(clause, [position]);
    else known.push(position);
  }
  return Object.values(worstOfChapters)
    .flatMap(({ harm, clauses }) =>
      clauses.map((clause): Demand => ({ harm, clause, checks: citing.get(clause) ?? [] })),
    )
    .filter((demand) => demand.checks.length > 0)
    .toSorted((left, right) => harms.indexOf(left.harm) - harms.indexOf(right.harm));
}
