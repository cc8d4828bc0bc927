import { circumstancesOf } from "#fixtures/circumstances.ts";
import type { TestData } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";
import { conforming } from "#lib/reference/policies.ts";
import { judgeStagedPhases, describeResult } from "#suites/proof/judging/judge-all.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";
import { phasesOf } from "#lib/engine/phases.ts";
import { firstVerdict } from "#lib/check/verdict-of.ts";
import type { ArrangingWrite } from "./arranging-writes.ts";
import { testDataOutline } from "./outline.ts";
import { refusingWire } from "./refusing-wire.ts";
import type { RefusingAnswer, SentWrite } from "./refusing-wire.ts";

/** The result of a refusal. */
export interface RefusalRow {
  readonly write: string;
  readonly answer: RefusingAnswer;
  /** Writes that were refused; none if the row matched nothing. */
  readonly refused: number;
  /** Checks that could not decide. */
  readonly lost: number;
  /**
   * Lines about failed checks, about lost checks that depend on something else, and about refusals that no reason
   * names.
   */
  readonly broken: readonly string[];
}

/** Verdicts that were reached in test data that differs only in ids. */
export type KnownVerdicts = Map<string, Promise<readonly CheckResult[]>>;

/** Refuses one write of the set-up, and judges these checks in the remaining test data. */
export async function judgeRefused(
  checks: readonly Check[],
  write: ArrangingWrite | null,
  answer: RefusingAnswer,
  known: KnownVerdicts,
): Promise<RefusalRow & { readonly passed: readonly SentWrite[] }> {
  const wire = refusingWire(write, answer);
  const { passing } = wire;
  const staged = await stageReference(conforming, needsOf(checks), { passing });
  try {
    wire.isOn = false;
    const { switched } = phasesOf(checks, circumstancesOf(staged.bench.testData));
    const rest = checks.filter((one) => !switched.includes(one));
    const found = await once(known, testDataOutline(staged.bench.testData, rest), () =>
      judgeStagedPhases(rest, staged),
    );
    wire.isOn = true;
    const other = await staged.enterOtherMode();
    wire.isOn = false;
    const more = await once(known, testDataOutline(other.bench.testData, switched), () =>
      Promise.all(switched.map((check) => firstVerdict(check, other.bench))),
    );
    const results = [
      ...reported(found, rest, staged.bench.testData),
      ...reported(more, switched, other.bench.testData),
    ];
    const lost = results.filter(({ verdict }) => isLost(verdict));
    return {
      write: write?.name ?? "none",
      answer,
      refused: wire.refused,
      lost: lost.length,
      broken: brokenBy(write, answer, checks, results),
      passed: wire.passed,
    };
  } finally {
    await staged.close();
  }
}

function isLost(verdict: CheckResult["verdict"]): boolean {
  return ["untested", "inconclusive", "not-applicable"].includes(verdict);
}

function once(known: KnownVerdicts, key: string, judged: () => Promise<readonly CheckResult[]>) {
  const before = known.get(key);
  if (before !== undefined) return before;
  const results = judged();
  known.set(key, results);
  return results;
}

/** Results for this test data: missing parts of it say so themselves. */
function reported(
  results: readonly CheckResult[],
  checks: readonly Check[],
  { provisions }: TestData,
): readonly CheckResult[] {
  const needs = new Map<string, Check["needs"]>(checks.map((check) => [check.id, check.needs]));
  return results.map((result) => {
    const missing = needs
      .get(result.id)
      ?.map((need) => provisions[need])
      .find(({ ok }) => !ok);
    if (missing === undefined || missing.ok) return result;
    const { verdict, reason, unlock } = missing;
    return { ...result, verdict, reason, unlock, findings: [] };
  });
}

function brokenBy(
  write: ArrangingWrite | null,
  answer: RefusingAnswer,
  checks: readonly Check[],
  results: readonly CheckResult[],
): readonly string[] {
  const needs = new Map<string, Check["needs"]>(checks.map((check) => [check.id, check.needs]));
  const restsOn = (id: string) =>
    write !== null && needs.get(id)?.some((need) => write.restsOn.includes(need)) === true;
  return results.flatMap((result) => {
    if (result.verdict === "pass") return [];
    if (!isLost(result.verdict)) return [`accused: ${describeResult(result)}`];
    const why = `${describeResult(result)} [${result.unlock?.sentence ?? ""}]`;
    if (!restsOn(result.id) && write?.isMember !== true) return [`lost: ${why}`];
    // A write that succeeded without an answer has no refusal that could be named.
    return answer === 204 || namesIt(result, write, answer) ? [] : [`unnamed: ${why}`];
  });
}

/** Whether a result names the refused write and its answer. */
function namesIt(
  { reason, unlock }: CheckResult,
  write: ArrangingWrite | null,
  answer: RefusingAnswer,
): boolean {
  const templates = write?.templates.map((template) => templateMatcher(template)) ?? [];
  return [reason?.refusal, unlock?.refusal].some(
    (refusal) =>
      refusal?.status === answer &&
      write?.methods.some((method) => method === refusal.method) === true &&
      templates.some((matches) => matches(segmentsOf(refusal.path))),
  );
}
