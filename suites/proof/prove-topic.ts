import { describe, expect, test } from "vitest";
import type { Check, Invariant, Judgeable } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { judge } from "#lib/check/judge.ts";
import { judgeInvariant } from "#lib/check/judge-invariant.ts";
import { conforming } from "#lib/reference/policies.ts";
import { variantIds, variantPolicies } from "#lib/reference/variants/variants.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { stageReference } from "./staged-reference.ts";

/** Proves a topic: the reference passes each check, and each mutant that a check names fails it. */
export function proveTopic(topic: string, judgeables: readonly Judgeable[]): void {
  const killers = [...new Set(judgeables.flatMap(({ killedBy }) => killedBy))];

  describe(topic, () => {
    test("the reference passes each check", async () => {
      const results = await judgeAll(conforming, judgeables, judgeables);

      expect(results.filter(({ verdict }) => verdict !== "pass").map(tellResult)).toEqual([]);
    });

    test.each(variantIds)("no check accuses the variant %s", async (variant) => {
      const results = await judgeAll(variantPolicies(variant), judgeables, judgeables);

      expect(results.filter(isAccusation).map(tellResult)).toEqual([]);
    });

    test.each(killers)("%s is killed by each check that names it", async (killer) => {
      const named = judgeables.filter(({ killedBy }) => killedBy.includes(killer));

      const results = await judgeAll(mutantPolicies(killer), named, judgeables);

      expect(results.filter((result) => !isKill(result)).map(tellResult)).toEqual([]);
    });
  });
}

/** Verdicts of these checks on a reference under these policies. */
export async function judgeAll(
  policies: Policies,
  wanted: readonly Judgeable[],
  topic: readonly Judgeable[],
): Promise<readonly CheckResult[]> {
  const invariants = wanted.filter((one): one is Invariant => one.kind === "invariant");
  const named = wanted.filter((one): one is Check => one.kind === "check");
  // An invariant is judged over what other checks asked: those of its topic.
  const asking = invariants.length === 0 ? wanted : topic;
  const companions = asking.filter((one): one is Check => one.kind === "check");
  const needs = new Set(companions.flatMap((one) => one.needs));
  const staged = await stageReference(policies, needs);
  try {
    const results = await Promise.all(companions.map((one) => judge(one, staged.bench)));
    const own = results.filter((result) => named.some(({ id }) => id === result.id));
    const overAll = invariants.map((one) => judgeInvariant(one, staged.exchanges, staged.bench));
    return [...own, ...overAll];
  } finally {
    await staged.close();
  }
}

/** A kill is a failed expectation, with a finding on the check's own clause. */
function isKill({ verdict, level, findings, clause }: CheckResult): boolean {
  const broken = level === "must" ? "fail" : "advisory";
  return verdict === broken && findings.some((finding) => finding.clause === clause);
}

/** On a lawful deployment nothing fails, and nothing is beyond judging. */
function isAccusation({ verdict }: CheckResult): boolean {
  return !["pass", "not-applicable", "not-demonstrated"].includes(verdict);
}

/** One line about a result, for a failing proof. */
function tellResult({ id, verdict, reason, findings }: CheckResult): string {
  const [finding] = findings;
  const why = finding ? `${finding.at}: ${finding.expected}, not ${finding.actual}` : reason;
  return `${id}: ${verdict} ${why ?? ""}`;
}
