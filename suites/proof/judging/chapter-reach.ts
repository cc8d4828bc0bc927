import type { Check, CheckId } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import { variantIds, variantPolicies } from "#lib/reference/variants/variants.ts";
import { findReachOfGroups } from "./reach.ts";
import type { Pool } from "./pool.ts";
import type { TestDataSets } from "./test-data-sets.ts";

/** The checks that a variant may affect. */
export type Reached = Readonly<Partial<Record<VariantId, readonly CheckId[]>>>;

/** What checks reach, and the result of each on the reference meanwhile. */
export interface ChapterReach {
  readonly reached: Reached;
  readonly results: readonly CheckResult[];
}

/**
 * The variants that a chapter reaches, determined for each subject; if checks wait for long, all are judged together,
 * and
 * what any of them reaches counts for each.
 */
export async function reachOfChapter(
  pool: Pool<TestDataSets>,
  checks: readonly Check[],
  { lanes, waits }: { readonly lanes: number; readonly waits: boolean },
): Promise<ChapterReach> {
  const groups = waits ? [checks] : groupsOf(checks);
  const shares = await Promise.all(
    Array.from({ length: lanes }, (_, lane) => {
      const own = groups.filter((_group, position) => position % lanes === lane);
      return pool.lend((testDataSets) =>
        findReachOfGroups(own, testDataSets, variantIds, variantPolicies),
      );
    }),
  );
  const reached = Object.fromEntries(
    variantIds.map((id) => [id, shares.flatMap((share) => share.checks[id] ?? [])]),
  );
  return { reached, results: shares.flatMap(({ results }) => results) };
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
