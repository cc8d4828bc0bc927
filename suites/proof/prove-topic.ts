import { afterAll, describe, test } from "vitest";
import type { Need } from "#fixtures/world.ts";
import type { Check, Invariant, Judgeable } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { Bench } from "#lib/check/judge.ts";
import { judge } from "#lib/check/judge.ts";
import { judgeInvariant } from "#lib/check/judge-invariant.ts";
import { conforming } from "#lib/reference/policies.ts";
import { variantIds, variantPolicies } from "#lib/reference/variants/variants.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { phasesOf } from "#suites/phases.ts";
import type { Staged } from "./staged-reference.ts";
import { stageReference } from "./staged-reference.ts";

/**
 * Proves a topic: the reference passes each check, and each mutant that a check names fails it. The tests of a topic
 * whose checks wait for real time go side by side, each on a reference of its own.
 */
export function proveTopic(
  topic: string,
  judgeables: readonly Judgeable[],
  { waits = false }: { readonly waits?: boolean } = {},
): void {
  const killers = [...new Set(judgeables.flatMap(({ killedBy }) => killedBy))];
  let arranged: Promise<Staged> | null = null;
  const world = () => (arranged ??= stageReference(conforming, needsOf(judgeables)));

  const first = async (policies: Policies, wanted: readonly Judgeable[]) =>
    waits
      ? judgeAll(policies, wanted, judgeables)
      : judgeArranged(await world(), policies, wanted, judgeables);

  describe(topic, { concurrent: waits }, () => {
    afterAll(async () => (await arranged)?.close());

    test("the reference passes each check", async ({ expect }) => {
      const results = await judgeAll(conforming, judgeables, judgeables);

      expect(results.filter(({ verdict }) => verdict !== "pass").map(tellResult)).toEqual([]);
    });

    test.for(variantIds)("no check accuses the variant %s", async (variant, { expect }) => {
      const policies = variantPolicies(variant);

      let results = await first(policies, judgeables);
      // What the world was made with may not be what the variant would have made.
      if (results.some(isAccusation)) results = await judgeAll(policies, judgeables, judgeables);

      expect(results.filter(isAccusation).map(tellResult)).toEqual([]);
    });

    test.for(killers)("%s is killed by each check that names it", async (killer, { expect }) => {
      const named = judgeables.filter(({ killedBy }) => killedBy.includes(killer));
      const policies = mutantPolicies(killer);

      let results = await first(policies, named);
      // Some defects show only in a world that was made under them.
      if (!results.every(isKill)) results = await judgeAll(policies, named, judgeables);

      expect(results.filter((result) => !isKill(result)).map(tellResult)).toEqual([]);
    });
  });
}

/** Verdicts of these checks on a reference that had these policies from its start. */
export async function judgeAll(
  policies: Policies,
  wanted: readonly Judgeable[],
  topic: readonly Judgeable[],
): Promise<readonly CheckResult[]> {
  const asking = askingOf(wanted, topic);
  const staged = await stageReference(policies, needsOf(asking));
  try {
    const results = await judgePhases(asking, staged);
    return resultsOf(wanted, results, staged);
  } finally {
    await staged.close();
  }
}

/** Verdicts of these checks on a world that was arranged before the policies were altered. */
async function judgeArranged(
  staged: Staged,
  policies: Policies,
  wanted: readonly Judgeable[],
  topic: readonly Judgeable[],
): Promise<readonly CheckResult[]> {
  const asking = askingOf(wanted, topic);
  const { shared, switched, alone } = phasesOf(asking, staged.bench.world);
  // The other mode is entered once in a world.
  if (switched.length > 0) return judgeAll(policies, wanted, topic);
  const altered = await staged.under(policies);
  const together = await Promise.all(shared.map((one) => judge(one, altered.bench)));
  const results = [...together, ...(await judgeInTurn(alone, altered.bench))];
  return resultsOf(wanted, results, altered);
}

/** The checks that send what these judgeables judge: an invariant is judged over what its topic asked. */
function askingOf(wanted: readonly Judgeable[], topic: readonly Judgeable[]): readonly Check[] {
  const invariant = wanted.some(({ kind }) => kind === "invariant");
  return (invariant ? topic : wanted).filter((one): one is Check => one.kind === "check");
}

function resultsOf(
  wanted: readonly Judgeable[],
  results: readonly CheckResult[],
  { exchanges, bench }: Pick<Staged, "bench" | "exchanges">,
): readonly CheckResult[] {
  const invariants = wanted.filter((one): one is Invariant => one.kind === "invariant");
  return [
    ...results.filter((result) => wanted.some(({ id }) => id === result.id)),
    ...invariants.map((one) => judgeInvariant(one, exchanges, bench)),
  ];
}

function needsOf(judgeables: readonly Judgeable[]): ReadonlySet<Need> {
  return new Set(judgeables.flatMap((one) => (one.kind === "check" ? one.needs : [])));
}

/** Judges the phases of a run one after the other, as the command does. */
export async function judgePhases(
  checks: readonly Check[],
  staged: Staged,
): Promise<readonly CheckResult[]> {
  const { shared, switched, alone } = phasesOf(checks, staged.bench.world);
  const results = await Promise.all(shared.map((one) => judge(one, staged.bench)));
  if (switched.length > 0) {
    const other = await staged.enterOtherMode();
    results.push(...(await Promise.all(switched.map((one) => judge(one, other.bench)))));
    await staged.leaveOtherMode();
  }
  return [...results, ...(await judgeInTurn(alone, staged.bench))];
}

async function judgeInTurn(checks: readonly Check[], bench: Bench): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const one of checks) {
    // oxlint-disable-next-line no-await-in-loop -- each has the workspace for itself
    results.push(await judge(one, bench));
  }
  return results;
}

/** A kill is a failed expectation, with a finding on the check's own clause. */
export function isKill({ verdict, level, findings, clause }: CheckResult): boolean {
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
