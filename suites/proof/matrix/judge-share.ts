import type { Check } from "#lib/check/check.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { conforming } from "#lib/reference/policies.ts";
import { catalog } from "#suites/catalog.ts";
import { judgeMutant } from "./judge-mutant.ts";
import type { MutantRow } from "./judge-mutant.ts";
import type { Reach } from "#suites/proof/judging/reach.ts";
import { arrangeTestData } from "#suites/proof/judging/test-data-sets.ts";

/** Mutants judged at a time in a process: while some checks wait, others are judged. */
const lanes = 4;

/** How a share is judged. */
interface Sharing {
  /** Maximum number of checks for a mutant, in addition to those that name it. */
  readonly most: number;
  /** Called when a mutant is judged. */
  readonly done: () => void;
}

/** Judges each of these mutants by the checks that reach it. */
export async function judgeShare(
  ids: readonly MutantId[],
  checks: readonly Check[],
  reach: Reach<MutantId>,
  { most, done }: Sharing,
): Promise<readonly MutantRow[]> {
  const rows: MutantRow[] = [];
  const queue = ids.values();
  const lane = async () => {
    const testDataSets = await arrangeTestData(checks);
    for (const id of queue) {
      const reaching = reachingChecks(id, checks, reach, most);
      // oxlint-disable-next-line no-await-in-loop -- each mutant has exclusive use of its lane's test data
      rows.push(await judgeMutant(id, reaching, catalog, testDataSets));
      done();
    }
    await testDataSets.close();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return rows;
}

/**
 * The checks that judge a mutant: those that claim to kill it and an even sample of the others that can. If a mutant
 * has one rate bucket for all callers, only the former: each check takes minutes.
 */
function reachingChecks(
  id: MutantId,
  checks: readonly Check[],
  reach: Reach<MutantId>,
  most: number,
): { readonly checks: readonly Check[]; readonly isSampled: boolean } {
  const holdsUp = mutantPolicies(id).authentication.bucket !== conforming.authentication.bucket;
  const all = holdsUp ? [] : (reach.checks[id] ?? []);
  const step = Math.max(1, Math.ceil(all.length / most));
  const chosen = new Set(all.filter((_, position) => position % step === 0));
  return {
    checks: checks.filter((check) => chosen.has(check.id) || check.killedBy.includes(id)),
    isSampled: holdsUp || step > 1,
  };
}
