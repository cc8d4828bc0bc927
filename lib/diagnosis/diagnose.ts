import type { Cause } from "./cause.ts";
import { describe } from "./describe.ts";
import type { Explanation } from "./explain.ts";
import { explain } from "./explain.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Failure, Shown } from "./trait.ts";

/** A judged check as far as diagnosis reads it. */
export interface JudgedCheck extends Failure {
  readonly verdict: string;
  readonly findings: readonly (Shown & {
    readonly wantsSuccess: boolean;
    readonly when: string | null;
  })[];
}

/** The fewest causes to which the failed checks of a run can be put down, that which others may rest on first. */
export function diagnose(
  checks: readonly JudgedCheck[],
  sentenceOf: (clause: string) => string,
  knowledge: Knowledge,
): readonly Cause[] {
  const broken = new Map(checks.filter(isBroken).map((check) => [check.check, check] as const));
  if (broken.size === 0) return [];
  const passed = new Set(checks.filter(({ verdict }) => verdict === "pass").map(({ check }) => check));
  return explain([...broken.values()], passed, knowledge)
    .map((explanation) => causeOf(explanation, broken, checks, sentenceOf))
    .toSorted((a, b) => Number(b.isRefusal) - Number(a.isRefusal) || b.checks.length - a.checks.length);
}

function isBroken({ verdict }: JudgedCheck): boolean {
  return verdict === "fail" || verdict === "warning";
}

function causeOf(
  { likely, common, checks: ids }: Explanation,
  broken: ReadonlyMap<string, JudgedCheck>,
  checks: readonly JudgedCheck[],
  sentenceOf: (clause: string) => string,
): Cause {
  const own = ids.flatMap((id) => broken.get(id) ?? []).toSorted(byClarity);
  const [witness] = own;
  if (witness === undefined) throw new Error("A cause has no failed check.");
  const subjects = subjectsOf(own, checks);
  const finding = witness.findings[0];
  return {
    sentence: describe({ likely, common, witness, own, subjects, sentenceOf }),
    likely: likely.map(({ mutant, defect }) => ({ mutant, defect })),
    common,
    checks: own.map(({ check }) => check),
    witness: witness.check,
    subjects,
    isRefusal: finding !== undefined && isRefusal(finding),
  };
}

function isRefusal({ wantsSuccess, asked }: JudgedCheck["findings"][number]): boolean {
  return wantsSuccess && asked !== null && asked.method !== "GET";
}

/** An example before random input, one finding before several, a violation before a warning. */
function byClarity(a: JudgedCheck, b: JudgedCheck): number {
  return unclear(a) - unclear(b) || (a.check < b.check ? -1 : 1);
}

function unclear({ verdict, findings }: JudgedCheck): number {
  const [first] = findings;
  if (first === undefined) return 8;
  return (
    Number(verdict === "warning") * 4 +
    Number(first.when !== null) * 2 +
    Number(first.asked === null) +
    Number(findings.length > 1) / 2
  );
}

function subjectsOf(
  own: readonly JudgedCheck[],
  checks: readonly JudgedCheck[],
): Cause["subjects"] {
  const clauses = new Set(own.map(({ clause }) => clause));
  const [clause] = clauses;
  if (clauses.size !== 1 || own.every(({ subject }) => subject === null)) return null;
  const broken = new Set(own.flatMap(({ subject }) => subject ?? []));
  const judged = checks.filter((one) => one.clause === clause && one.verdict === "pass");
  const held = new Set(judged.flatMap(({ subject }) => subject ?? []));
  return {
    broken: [...broken].toSorted(),
    held: [...held].filter((subject) => !broken.has(subject)).toSorted(),
  };
}
