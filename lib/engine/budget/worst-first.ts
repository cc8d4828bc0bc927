import type { Check } from "#lib/check/check.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import type { Harm } from "#lib/contract/worst-clauses.ts";
import { harms, worstOfChapters } from "#lib/contract/worst-clauses.ts";

/** Positions of the checks of a clause or chapter, of which one has to be chosen before all others. */
export interface Demand {
  readonly harm: Harm;
  readonly checks: readonly number[];
}

/** Requests of a budget that has room for every clause that exposes or is done without a right, and for those of every harm. */
const room = { forGravest: 250, forAll: 500 };

/** What even a small budget looks for, whichever clause of it is cheapest: another tenant's data, a right not held, a write half done. */
const gravest = ["tenancy/", "scopes/", "bulk/atomic#"];

/** What has to be looked for first among these checks with so many requests, the gravest first. */
export function demandsOn(checks: readonly Check[], requests: number): readonly Demand[] {
  const citing = new Map<ClauseId, number[]>();
  for (const [position, { clause }] of checks.entries()) {
    const known = citing.get(clause);
    if (known === undefined) citing.set(clause, [position]);
    else known.push(position);
  }
  const clauses = [...citing.keys()];
  const all = Object.values(worstOfChapters).flatMap((worst) =>
    worst.clauses.map((clause) => ({ harm: worst.harm, clauses: [clause] })),
  );
  const grave = all.filter(({ harm }) => harms.indexOf(harm) < 2);
  const few = gravest.map((beginning, rank) => ({
    harm: harms[rank] ?? harms[0],
    clauses: clauses.filter((clause) => clause.startsWith(beginning)),
  }));
  const wanted =
    requests < room.forGravest ? few : requests < room.forAll ? [...grave, ...few] : all;
  const demands = wanted.map(({ harm, clauses: cited }): Demand => ({
    harm,
    checks: cited.flatMap((clause) => citing.get(clause) ?? []),
  }));
  return demands
    .filter((demand) => demand.checks.length > 0)
    .toSorted((left, right) => harms.indexOf(left.harm) - harms.indexOf(right.harm));
}
