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

/** What even a small budget looks for, whichever check of it is cheapest: another tenant's data, a right not held, a write half done. */
const gravest: readonly ((check: Check) => boolean)[] = [
  ({ topic }) => topic === "tenancy",
  ({ topic }) => topic === "scopes",
  ({ clause }) => worstOfChapters.bulk.clauses.some((atomic) => atomic === clause),
];

/** What has to be looked for first among these checks with so many requests, the gravest first. */
export function demandsOn(checks: readonly Check[], requests: number): readonly Demand[] {
  const ofKind = (isOfKind: (check: Check) => boolean) =>
    checks.flatMap((check, position) => (isOfKind(check) ? position : []));
  const few = gravest.map((isOfKind, rank) => ({
    harm: harms[rank] ?? harms[0],
    checks: ofKind(isOfKind),
  }));
  return [...clauseDemands(checks, requests), ...(requests < room.forAll ? few : [])]
    .filter((demand) => demand.checks.length > 0)
    .toSorted((left, right) => harms.indexOf(left.harm) - harms.indexOf(right.harm));
}

/** The worst clauses of the chapters for which so many requests have room. */
function clauseDemands(checks: readonly Check[], requests: number): readonly Demand[] {
  const citing = new Map<ClauseId, number[]>();
  for (const [position, { clause }] of checks.entries()) {
    const known = citing.get(clause);
    if (known === undefined) citing.set(clause, [position]);
    else known.push(position);
  }
  const harmsWithRoom = requests < room.forGravest ? 0 : requests < room.forAll ? 2 : harms.length;
  return Object.values(worstOfChapters)
    .filter(({ harm }) => harms.indexOf(harm) < harmsWithRoom)
    .flatMap(({ harm, clauses }) =>
      clauses.map((clause) => ({ harm, checks: citing.get(clause) ?? [] })),
    );
}
