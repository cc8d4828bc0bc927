import { resolve } from "node:path";
import { afterAll, describe, test } from "vitest";
import type { Check, Invariant, Judgeable } from "#lib/check/check.ts";
import { conforming } from "#lib/reference/policies.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { catalog } from "#suites/catalog.ts";
import { isKill, judgeAll, describeResult } from "./judge-all.ts";
import { isSilent, judgeVariants } from "./judge-variants.ts";
import type { UnderVariants } from "./judge-variants.ts";
import { chosenChecks } from "./chosen-checks.ts";
import { createPool } from "./pool.ts";
import type { Proving } from "./provings.ts";
import { reachOfChapter } from "./chapter-reach.ts";
import type { ChapterReach } from "./chapter-reach.ts";
import { arrangeTestData, judgeIn } from "./test-data-sets.ts";

/** Under this, a check is silent only if it reads the log within two seconds of the event. */
const byTheClock: VariantId = "audit-log-lags-behind";

/** For an invariant, the requests of this many checks are judged first, which show most defects. */
const few = 6;

/** Proves a chapter: the reference passes each check, each mutant fails those that name it, and no variant fails any. */
export function proveChapter(
  chapter: string,
  judgeables: readonly Judgeable[],
  { lanes = 1, waits = false, shownBy = [], byChance = [] }: Proving = {},
): void {
  const checks = judgeables.filter((one): one is Check => one.kind === "check");
  const invariants = judgeables.filter((one): one is Invariant => one.kind === "invariant");
  /** The checks whose requests show what an invariant claims. */
  const showing = ({ heading }: Invariant): readonly Check[] => {
    const row = shownBy.find(({ of }) => of.includes(heading));
    return row === undefined ? checks : chosenChecks(row.by, catalog);
  };
  const asking = [...new Set([...checks, ...invariants.flatMap(showing)])];
  const killers = [...new Set(judgeables.flatMap(({ killedBy }) => killedBy))];
  const pool = createPool(lanes, () => arrangeTestData(asking));
  let reaching: Promise<ChapterReach> | undefined;
  /** Mutants whose defects only the requests of others show. */
  const shownOnly = [...new Set(invariants.flatMap(({ killedBy }) => killedBy))];
  const reach = () =>
    (reaching ??= reachOfChapter(pool, asking, { lanes, waits, killers: shownOnly }));
  const isOwn = ({ id }: CheckResult) => judgeables.some((one) => one.id === id);

  // Only one variant at a time; an invariant has nothing to judge if few checks send requests.
  const isSilentCheck = ({ under, result }: UnderVariants) =>
    isSilent(result) && under.length === 1 && checks.some(({ id }) => id === result.id);

  const isByChance = ({ under, result }: UnderVariants) =>
    under.includes(byTheClock) ||
    byChance.some((one) => under.includes(one.under) && one.checks.includes(result.id));

  // One chapter at a time: with many lanes, only its own tests are concurrent.
  const other = { concurrent: lanes > 1 };
  // Some of these may have to wait for the reach of the whole chapter, and for one another.
  const patient = { ...other, timeout: 300_000 };
  describe(chapter, () => {
    afterAll(() => pool.drain((testDataSets) => testDataSets.close()));

    test("the reference passes each check", patient, async ({ expect }) => {
      // An invariant judges the requests of all checks that show it.
      const results =
        invariants.length === 0
          ? (await reach()).results
          : await pool.lend((testDataSets) =>
              judgeIn(testDataSets, conforming, asking, invariants),
            );
      const own = results.filter(isOwn);

      expect(own.length).toBe(judgeables.length);
      expect(own.filter(({ verdict }) => verdict !== "pass").map(describeResult)).toEqual([]);
    });

    test(
      "no check accuses a lawful variant, and none falls silent unawares",
      patient,
      async ({ expect }) => {
        const own = await judgeVariants(pool, judgeables, asking, (await reach()).reached);

        expect(own.filter((one) => one.accuses).map(describeOne)).toEqual([]);
        const silent = own
          .filter((one) => isSilentCheck(one) && !isByChance(one))
          .map(describeOne)
          .toSorted();
        await expect(`${silent.length === 0 ? "none" : silent.join("\n")}\n`).toMatchFileSnapshot(
          resolve(`suites/proof/silent/${chapter}.txt`),
        );
      },
    );

    test.for(killers)(
      "%s is killed by each check that names it",
      patient,
      async (killer, { expect }) => {
        const named = judgeables.filter(({ killedBy }) => killedBy.includes(killer));
        const own = invariants.filter((one) => named.includes(one));
        // An invariant judges the requests of other checks.
        const naming = named.filter((one): one is Check => one.kind === "check");
        const sent = [...new Set([...naming, ...own.flatMap(showing)])];
        const policies = mutantPolicies(killer);
        // Most defects show in a few answers; if not, whatever they may affect is requested; then all.
        const samples: (() => Promise<readonly Check[]>)[] = [async () => sent];
        if (own.length > 0) {
          samples.unshift(
            async () => spreadOver(sent, named),
            async () => {
              const affected = new Set((await reach()).reached[killer]);
              return sent.filter((check) => affected.has(check.id) || named.includes(check));
            },
          );
        }

        let results: readonly CheckResult[] = [];
        let missed: readonly Judgeable[] = named;
        for (const sample of samples) {
          if (missed.length === 0) break;
          // oxlint-disable no-await-in-loop -- the next sample is only needed if this one fails
          const some = await sample();
          results = await pool.lend((testDataSets) => judgeIn(testDataSets, policies, some, own));
          // oxlint-enable no-await-in-loop
          const kills = new Set(results.filter(isKill).map(({ id }) => id));
          missed = named.filter(({ id }) => !kills.has(id));
        }
        // Some defects show only in test data that was created under them.
        if (missed.length > 0) {
          results = await judgeAll(policies, missed, [...asking, ...invariants]);
        }

        const alive = missed.length > 0 ? results.filter((result) => !isKill(result)) : [];
        expect(alive.map(describeResult)).toEqual([]);
      },
    );
  });
}

/** Checks that represent the others by their requests, together with those to be judged. */
function spreadOver(checks: readonly Check[], named: readonly Judgeable[]): readonly Check[] {
  const step = Math.ceil(checks.length / few);
  return checks.filter((check, position) => position % step === 0 || named.includes(check));
}

function describeOne({ under, result, accuses }: UnderVariants): string {
  const name = under.join(" + ");
  return accuses ? `${name}: ${describeResult(result)}` : `${name}: ${result.id} ${result.verdict}`;
}
