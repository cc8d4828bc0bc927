import type { Check } from "#lib/check/check.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { conforming } from "#lib/reference/policies.ts";
import { catalog } from "#suites/catalog.ts";
import { judgeMutant } from "./judge-mutant.ts";
import type { MutantRow } from "./judge-mutant.ts";
import type { Reach } from "#suites/proof/reach.ts";
import { arrangeWorlds } from "#suites/proof/worlds.ts";

/** Mutants judged at one time in a process: some checks wait, and others are judged meanwhile. */
const lanes = 4;

/** Judges each of these mutants by the checks that reach it; tells when one is done. */
export async function judgeShare(
  ids: readonly MutantId[],
  checks: readonly Check[],
  reach: Reach<MutantId>,
  done: () => void,
): Promise<readonly MutantRow[]> {
  const rows: MutantRow[] = [];
  const queue = ids.values();
  const lane = async () => {
    const worlds = await arrangeWorlds(checks);
    for (const id of queue) {
      const named = reachingChecks(id, checks, reach);
      // oxlint-disable-next-line no-await-in-loop -- each mutant has the worlds of its lane for itself
      rows.push(await judgeMutant(id, named, catalog, worlds));
      done();
    }
    await worlds.close();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return rows;
}

/**
 * The checks that can tell a mutant apart. A mutant that counts the requests of everyone in one bucket holds each of
 * them up for minutes, so that only those are judged which claim to kill it.
 */
function reachingChecks(
  id: MutantId,
  checks: readonly Check[],
  reach: Reach<MutantId>,
): readonly Check[] {
  const holdsUp = mutantPolicies(id).authentication.bucket !== conforming.authentication.bucket;
  const reaching = new Set(reach.checks[id]);
  return checks.filter((check) => (holdsUp ? check.killedBy.includes(id) : reaching.has(check.id)));
}
