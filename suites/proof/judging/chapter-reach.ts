import type { Check, CheckId } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { mutantPolicies, mutants } from "#lib/reference/mutants/mutants.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import { variantIds, variantPolicies } from "#lib/reference/variants/variants.ts";
import { findReachOfGroups } from "./reach.ts";
import type { Pool } from "./pool.ts";
import type { TestDataSets } from "./test-data-sets.ts";

/** The checks that a variant or mutant may affect. */
export type Reached = Readonly<Partial<Record<VariantId | MutantId, readonly CheckId[]>>>;

/** What checks reach, and the result of each on the reference meanwhile. */
export interface ChapterReach {
  readonly reached: Reached;
  readonly results: readonly CheckResult[];
}

/** How the reach of a chapter is determined. */
interface Manner {
  readonly lanes: number;
  /** Whether checks wait so long that all are judged together, and what any of them reaches counts for each. */
  readonly waits: boolean;
  /** Mutants whose reach is determined along with that of each variant. */
  readonly killers: readonly MutantId[];
}

/** The variants and mutants that a chapter reaches, determined for each heading. */
export async function reachOfChapter(
  pool: Pool<TestDataSets>,
  checks: readonly Check[],
  { lanes, waits, killers }: Manner,
): Promise<ChapterReach> {
  const rivals = [...variantIds, ...killers];
  const groups = waits ? [checks] : groupsOf(checks);
  const shares = await Promise.all(
    Array.from({ length: lanes }, (_, lane) => {
      const own = groups.filter((_group, position) => position % lanes === lane);
      return pool.lend((testDataSets) => findReachOfGroups(own, testDataSets, rivals, policiesOf));
    }),
  );
  const reached = Object.fromEntries(
    rivals.map((id) => [id, shares.flatMap((share) => share.checks[id] ?? [])]),
  );
  return { reached, results: shares.flatMap(({ results }) => results) };
}

function policiesOf(id: VariantId | MutantId): Policies {
  return isMutant(id) ? mutantPolicies(id) : variantPolicies(id);
}

function isMutant(id: VariantId | MutantId): id is MutantId {
  return Object.hasOwn(mutants, id);
}

/** Checks with one heading share most of their requests; at most this many are judged together. */
const groupSize = 40;

function groupsOf(checks: readonly Check[]): readonly (readonly Check[])[] {
  const byHeading = new Map<string, Check[]>();
  for (const check of checks) {
    byHeading.set(check.heading, [...(byHeading.get(check.heading) ?? []), check]);
  }
  return [...byHeading.values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / groupSize) }, (_, n) =>
      own.slice(n * groupSize, (n + 1) * groupSize),
    ),
  );
}
