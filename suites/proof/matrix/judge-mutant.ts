import type { Check, CheckId, Invariant, Judgeable } from "#lib/check/check.ts";
import { judge } from "#lib/check/judge.ts";
import { judgeInvariant } from "#lib/check/judge-invariant.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { isKill, judgeAll } from "#suites/proof/prove-topic.ts";
import type { Judging, Place } from "#suites/proof/staged-reference.ts";
import type { Worlds } from "./worlds.ts";

/** One row of the kill matrix. */
export interface MutantRow {
  readonly mutant: MutantId;
  /** Checks that ask for something which the mutant decides otherwise. */
  readonly reached: number;
  /** Checks and invariants that failed, and whether they claim to kill the mutant. */
  readonly killers: readonly { readonly id: CheckId; readonly named: boolean }[];
  /** Clauses found broken. */
  readonly clauses: readonly ClauseId[];
  /** Those that claim to kill the mutant and do not. */
  readonly missed: readonly CheckId[];
  /** Those that ended in a fault of ours or of the arranging. */
  readonly faults: readonly string[];
}

/** Judges a mutant by the checks that reach it and by all invariants. */
export async function judgeMutant(
  mutant: MutantId,
  reaching: readonly Check[],
  catalog: readonly Judgeable[],
  worlds: Worlds,
): Promise<MutantRow> {
  const invariants = catalog.filter((one): one is Invariant => one.kind === "invariant");
  const claiming = catalog.filter(({ killedBy }) => killedBy.includes(mutant));
  let results = await judgeReaching(mutant, reaching, invariants, worlds);
  const late = claiming.filter(({ id }) => !results.some((one) => one.id === id && isKill(one)));
  // Some defects show only in a world that was made under them.
  if (late.length > 0) {
    const again = await judgeAll(mutantPolicies(mutant), late, catalog);
    results = [...results.filter(({ id }) => !late.some((one) => one.id === id)), ...again];
  }
  const killers = results.filter(isKill);
  return {
    mutant,
    reached: reaching.length,
    killers: killers.map(({ id }) => ({ id, named: claiming.some((one) => one.id === id) })),
    clauses: [...new Set(killers.map(({ clause }) => clause))],
    missed: claiming.map(({ id }) => id).filter((id) => !killers.some((one) => one.id === id)),
    faults: results.filter(({ verdict }) => verdict === "error").map(tellFault),
  };
}

async function judgeReaching(
  mutant: MutantId,
  reaching: readonly Check[],
  invariants: readonly Invariant[],
  worlds: Worlds,
): Promise<readonly CheckResult[]> {
  const policies = mutantPolicies(mutant);
  const results: CheckResult[] = [];
  const judgings: Judging[] = [];
  for (const [place, checks] of byPlace(reaching, worlds)) {
    const together = checks.filter((check) => !worlds.isAlone(check));
    const alone = checks.filter((check) => worlds.isAlone(check));
    // oxlint-disable no-await-in-loop -- one world after the other, and each lone check by itself
    const judging = await place.under(policies);
    judgings.push(judging);
    results.push(...(await Promise.all(together.map((check) => judge(check, judging.bench)))));
    for (const check of alone) results.push(await judge(check, judging.bench));
    // oxlint-enable no-await-in-loop
  }
  const [first] = judgings;
  if (first === undefined) return results;
  const exchanges = judgings.flatMap((judging) => judging.exchanges);
  const overAll = invariants.map((one) => judgeInvariant(one, exchanges, first.bench));
  return [...results, ...overAll];
}

function byPlace(checks: readonly Check[], worlds: Worlds): ReadonlyMap<Place, Check[]> {
  const places = new Map<Place, Check[]>();
  for (const check of checks) {
    const place = worlds.placeOf(check);
    places.set(place, [...(places.get(place) ?? []), check]);
  }
  return places;
}

function tellFault({ id, reason }: CheckResult): string {
  return `${id}: ${reason ?? "error"}`;
}
