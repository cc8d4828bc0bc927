import { resolve } from "node:path";
import { afterAll, describe, test } from "vitest";
import type { Check, Invariant, Judgeable } from "#lib/check/check.ts";
import { conforming } from "#lib/reference/policies.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { isKill, judgeAll, tellResult } from "./judge-all.ts";
import { isSilent, judgeVariants } from "./judge-variants.ts";
import type { UnderVariants } from "./judge-variants.ts";
import { chosenChecks } from "./chosen-checks.ts";
import { createPool } from "./pool.ts";
import { reachOfTopic } from "./topic-reach.ts";
import type { TopicReach } from "./topic-reach.ts";
import { arrangeWorlds, judgeIn } from "./worlds.ts";

/** How a topic is proved. */
interface Proving {
  /** Mutants that are judged at a time, each in worlds of its own: more than one where checks wait. @default 1 */
  readonly lanes?: number;
  /** Whether its checks wait so long that what they share is not to be made for each of them. @default false */
  readonly waits?: boolean;
  /** The checks whose requests show what its invariants claim: their ids, or those of their subjects. @default any of the topic */
  readonly shownBy?: readonly string[];
  /** A variant, and the checks that fall silent under it at some moments, as where two rows share a second. @default none */
  readonly byChance?: { readonly under: VariantId; readonly checks: readonly string[] };
}

/** Under it a check is silent only where it asks within two seconds of what the log is to tell. */
const byTheClock: VariantId = "audit-log-lags-behind";

/** Of so many checks what is asked is judged first where an invariant is to see a defect; then of more, then of all. */
const spreads = [6, 40];

/** Proves a topic: the reference passes each check, each mutant fails those that name it, and no variant fails any. */
export function proveTopic(
  topic: string,
  judgeables: readonly Judgeable[],
  { lanes = 1, waits = false, shownBy = [topic], byChance }: Proving = {},
): void {
  const checks = judgeables.filter((one): one is Check => one.kind === "check");
  const invariants = judgeables.filter((one): one is Invariant => one.kind === "invariant");
  const killers = [...new Set(judgeables.flatMap(({ killedBy }) => killedBy))];
  const pool = createPool(lanes, () => arrangeWorlds(checks));
  let reaching: Promise<TopicReach> | undefined;
  const reach = () => (reaching ??= reachOfTopic(pool, checks, { lanes, waits }));

  // Under one variant alone; an invariant has nothing to judge where few checks ask.
  const isSilentCheck = ({ under, result }: UnderVariants) =>
    isSilent(result) && under.length === 1 && checks.some(({ id }) => id === result.id);

  const isByChance = ({ under, result }: UnderVariants) =>
    under.includes(byTheClock) ||
    (byChance !== undefined &&
      under.includes(byChance.under) &&
      byChance.checks.includes(result.id));

  describe(topic, { concurrent: lanes > 1 }, () => {
    afterAll(() => pool.drain((worlds) => worlds.close()));

    test("the reference passes each check", async ({ expect }) => {
      // An invariant is judged over what all checks of the topic asked.
      const results =
        invariants.length === 0
          ? (await reach()).results
          : await pool.lend((worlds) => judgeIn(worlds, conforming, checks, invariants));

      expect(results.length).toBe(judgeables.length);
      expect(results.filter(({ verdict }) => verdict !== "pass").map(tellResult)).toEqual([]);
    });

    test("no check accuses a lawful variant, and none falls silent unawares", async ({
      expect,
    }) => {
      const judged = await judgeVariants(pool, judgeables, (await reach()).reached);

      expect(judged.filter((one) => one.accuses).map(tell)).toEqual([]);
      const silent = judged
        .filter((one) => isSilentCheck(one) && !isByChance(one))
        .map(tell)
        .toSorted();
      await expect(`${silent.length === 0 ? "none" : silent.join("\n")}\n`).toMatchFileSnapshot(
        resolve(`suites/proof/silent/${topic}.txt`),
      );
    }, 180_000);

    test.for(killers)("%s is killed by each check that names it", async (killer, { expect }) => {
      const named = judgeables.filter(({ killedBy }) => killedBy.includes(killer));
      // An invariant is judged over what other checks of its topic asked.
      const asking = invariants.some((one) => named.includes(one))
        ? chosenChecks(shownBy, checks)
        : checks.filter((check) => named.includes(check));
      const policies = mutantPolicies(killer);
      const own = invariants.filter((one) => named.includes(one));

      let results: readonly CheckResult[] = [];
      let missed: readonly Judgeable[] = named;
      // Most defects show in a few answers; all are asked for where they do not.
      const fewer = own.length === 0 ? [] : spreads.map((few) => spreadOver(asking, named, few));
      for (const some of [...fewer, asking]) {
        if (missed.length === 0) break;
        // oxlint-disable-next-line no-await-in-loop -- all are asked only where some were not enough
        results = await pool.lend((worlds) => judgeIn(worlds, policies, some, own));
        const kills = new Set(results.filter(isKill).map(({ id }) => id));
        missed = named.filter(({ id }) => !kills.has(id));
      }
      // Some defects show only in a world that was made under them.
      if (missed.length > 0) results = await judgeAll(policies, missed, judgeables);

      const alive = missed.length > 0 ? results.filter((result) => !isKill(result)) : [];
      expect(alive.map(tellResult)).toEqual([]);
    });
  });
}

/** Checks that stand for the others of a topic in what they ask, with those that are to be judged. */
function spreadOver(
  checks: readonly Check[],
  named: readonly Judgeable[],
  few: number,
): readonly Check[] {
  const step = Math.ceil(checks.length / few);
  return checks.filter((check, position) => position % step === 0 || named.includes(check));
}

function tell({ under, result, accuses }: UnderVariants): string {
  const name = under.join(" + ");
  return accuses ? `${name}: ${tellResult(result)}` : `${name}: ${result.id} ${result.verdict}`;
}
