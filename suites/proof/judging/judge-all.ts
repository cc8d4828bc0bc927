import { circumstancesOf } from "#fixtures/circumstances.ts";
import type { Check, Invariant, Judgeable } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { Bench } from "#lib/check/judge.ts";
import { firstVerdict } from "#lib/check/verdict-of.ts";
import { judgeInvariant } from "#lib/check/judge-invariant.ts";
import { phasesOf } from "#lib/engine/phases.ts";
import { createCheckPool } from "#lib/engine/pool.ts";
import type { Staged } from "./staged-reference.ts";
import { stageReference } from "./staged-reference.ts";
import { needsOf } from "./test-data-sets.ts";

/** Verdicts of these checks on a reference that had these policies from the start. */
export async function judgeAll(
  policies: Policies,
  wanted: readonly Judgeable[],
  topic: readonly Judgeable[],
): Promise<readonly CheckResult[]> {
  const asking = askingOf(wanted, topic);
  const staged = await stageReference(policies, needsOf(asking));
  try {
    const results = await judgeStagedPhases(asking, staged);
    const invariants = wanted.filter((one): one is Invariant => one.kind === "invariant");
    return [
      ...results.filter((result) => wanted.some(({ id }) => id === result.id)),
      ...invariants.map((one) => judgeInvariant(one, staged.exchanges, staged.bench)),
    ];
  } finally {
    await staged.close();
  }
}

/** Judges the phases of a run in sequence, as the command does. */
export async function judgeStagedPhases(
  checks: readonly Check[],
  staged: Staged,
): Promise<readonly CheckResult[]> {
  const { reading, main, switched } = phasesOf(checks, circumstancesOf(staged.bench.testData));
  const results = await judgeTogether(reading, staged.bench);
  results.push(
    ...(await judgeTogether(main, reading.length > 0 ? staged.renewed() : staged.bench)),
  );
  if (switched.length === 0) return results;
  const other = await staged.enterOtherMode();
  results.push(...(await judgeTogether(switched, other.bench)));
  await staged.leaveOtherMode();
  return results;
}

/** A kill is a failed expectation, with a finding on the check's own clause. */
export function isKill({ verdict, level, findings, clause }: CheckResult): boolean {
  const broken = level === "must" ? "fail" : "warning";
  return verdict === broken && findings.some((finding) => finding.clause === clause);
}

/** On a lawful deployment no check fails, and every check can judge. */
export function isAccusation({ verdict }: CheckResult): boolean {
  return !["pass", "not-applicable", "untested"].includes(verdict);
}

/** One line about a result, for a failing proof. */
export function describeResult({ id, verdict, reason, findings }: CheckResult): string {
  const [finding] = findings;
  const why = finding
    ? `${finding.at}: ${finding.expected}, not ${finding.actual}`
    : reason?.sentence;
  return `${id}: ${verdict} ${why ?? ""}`;
}

/** The checks that send what these judgeables judge: an invariant judges the exchanges of its topic. */
function askingOf(wanted: readonly Judgeable[], topic: readonly Judgeable[]): readonly Check[] {
  const invariant = wanted.some(({ kind }) => kind === "invariant");
  return (invariant ? topic : wanted).filter((one): one is Check => one.kind === "check");
}

function judgeTogether(checks: readonly Check[], bench: Bench): Promise<CheckResult[]> {
  const pool = createCheckPool(Number.POSITIVE_INFINITY);
  return Promise.all(checks.map((check) => pool.run(check, () => firstVerdict(check, bench))));
}
