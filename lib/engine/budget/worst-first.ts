import type { Check } from "#lib/check/check.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import type { Harm } from "#lib/contract/worst-clauses.ts";
import { harms, worstOfChapters } from "#lib/contract/worst-clauses.ts";

/** Positions of the checks of a clause or chapter, one of which is worth as many defects as this. */
export interface Demand {
  readonly worth: number;
  readonly checks: readonly number[];
}

/**
 * How many defects a worst clause counts for, by its harm. A request finds 3 defects at 300 requests and 2 at 600: a
 * clause that exposes data may cost 15 requests or more, one with a wrong value two.
 */
const worthOf: Readonly<Record<Harm, number>> = {
  "another tenant's data shown or changed": 40,
  "done without permission": 40,
  "a write lost or half done": 10,
  "a wrong record or value": 5,
};

/** What has to be in each choice counts for more than all else that it costs. */
const always = 1000;

/** Requests of a budget that has room for every clause that exposes or is done without a right, and for those of every harm. */
const room = { forGravest: 250, forAll: 500 };

/** What even a small budget looks for, whichever check of it is cheapest: another tenant's data, a right not held, a write half done. */
const gravest: readonly ((check: Check) => boolean)[] = [
  ({ topic }) => topic === "tenancy",
  ({ topic }) => topic === "scopes",
  ({ clause }) => worstOfChapters.bulk.clauses.some((atomic) => atomic === clause),
];

/** What these checks have to look for first, with this many requests. */
export function demandsOn(checks: readonly Check[], requests: number): readonly Demand[] {
  const ofKind = (isOfKind: (check: Check) => boolean) =>
    checks.flatMap((check, position) => (isOfKind(check) ? position : []));
  const few = gravest.map((isOfKind) => ({ worth: always, checks: ofKind(isOfKind) }));
  return [...clauseDemands(checks, requests), ...(requests < room.forAll ? few : [])].filter(
    (demand) => demand.checks.length > 0,
  );
}

/** The worst clauses of the chapters that fit into this many requests. */
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
      clauses.map((clause) => ({ worth: worthOf[harm], checks: citing.get(clause) ?? [] })),
    );
}
