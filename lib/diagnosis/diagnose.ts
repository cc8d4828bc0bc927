import type { ReportedFinding } from "#lib/check/result.ts";
import type { Verdict } from "#lib/check/verdict.ts";
import type { Cause } from "./cause.ts";
import { describeCause } from "./describe-cause.ts";
import type { Explanation } from "./explain.ts";
import { explain } from "./explain.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Failure, Shown } from "./trait.ts";

/** A judged check, as far as diagnosis reads it. */
export interface JudgedCheck extends Omit<Failure, "check" | "findings"> {
  readonly id: string;
  readonly verdict: Verdict;
  readonly findings: readonly (Shown &
    Pick<ReportedFinding, "sentence" | "wantsSuccess" | "when">)[];
}

/**
 * The fewest causes to which the failed checks of a run can be attributed, beginning with one that others may depend
 * on.
 */
export function diagnose(
  checks: readonly JudgedCheck[],
  knowledge: () => Knowledge,
): readonly Cause[] {
  const failed = checks.filter(({ verdict }) => verdict === "fail");
  if (failed.length === 0) return [];
  const broken = new Map(failed.map((check) => [check.id, check] as const));
  const passed = new Set(checks.filter(({ verdict }) => verdict === "pass").map(({ id }) => id));
  const failures = failed.map(({ id, ...shown }) => ({ ...shown, check: id }));
  return explain(failures, passed, knowledge())
    .map((explanation) => causeOf(explanation, broken, checks))
    .toSorted(
      (a, b) => Number(b.isRefusal) - Number(a.isRefusal) || b.checks.length - a.checks.length,
    );
}

function causeOf(
  { likely: fitting, common, checks: ids }: Explanation,
  broken: ReadonlyMap<string, JudgedCheck>,
  checks: readonly JudgedCheck[],
): Cause {
  const some = ids.flatMap((id) => broken.get(id) ?? []);
  const clause = mostCited(some);
  const own = some.toSorted(
    (a, b) => Number(a.clause !== clause) - Number(b.clause !== clause) || byClarity(a, b),
  );
  const [witness] = own;
  if (witness === undefined) throw new Error("A cause has no failed check.");
  const subjects = subjectsOf(clause, own, checks);
  const others = byReach(own, clause, checks);
  // What fails by a server error says nothing of defects under which the same checks meet wrong answers.
  const likely = mostlyCrashes(own) ? [] : fitting;
  return {
    ...describeCause({ likely, common, witness, own, subjects, clause, others }),
    likely: likely.map(({ mutant, defect }) => ({ mutant, defect })),
    common,
    checks: own.map(({ id }) => id),
    witness: witness.id,
    subjects,
    isRefusal: isRefusal(witness, new Set(ids), broken.values()),
  };
}

/** Whether most of the checks met a server error. */
function mostlyCrashes(own: readonly JudgedCheck[]): boolean {
  const crashed = own.filter(({ findings: [finding] }) => (finding?.asked?.status ?? 0) >= 500);
  return 2 * crashed.length > own.length;
}

/** The clause that more than half of the checks judge; null if there is none. */
function mostCited(own: readonly JudgedCheck[]): string | null {
  const counts = new Map<string, number>();
  for (const { clause } of own) counts.set(clause, (counts.get(clause) ?? 0) + 1);
  return [...counts].find(([, count]) => 2 * count > own.length)?.[0] ?? null;
}

/** The clauses of some failed checks, except one. Those whose checks pass least often come first, because they say most. */
function byReach(
  own: readonly JudgedCheck[],
  but: string | null,
  checks: readonly JudgedCheck[],
): readonly string[] {
  const clauses = new Set(own.flatMap(({ clause }) => (clause === but ? [] : clause)));
  const part = new Map(
    [...clauses].map((clause) => {
      const judged = checks.filter((one) => one.clause === clause);
      const passed = judged.filter(({ verdict }) => verdict === "pass").length;
      return [clause, passed / judged.length] as const;
    }),
  );
  return [...part].toSorted(([a, x], [b, y]) => x - y || (a < b ? -1 : 1)).map(([name]) => name);
}

/** Whether a create is refused while others fail at its path or below it. */
function isRefusal(
  { findings: [finding] }: JudgedCheck,
  own: ReadonlySet<string>,
  broken: Iterable<JudgedCheck>,
): boolean {
  if (finding?.asked?.method !== "POST" || !finding.wantsSuccess) return false;
  const { path } = finding.asked;
  return [...broken].some(
    ({ id, findings: [other] }) => !own.has(id) && other?.asked?.path.startsWith(path) === true,
  );
}

/** Prefers a fixed example to random input, and one finding to several. */
function byClarity(a: JudgedCheck, b: JudgedCheck): number {
  return unclear(a) - unclear(b) || (a.id < b.id ? -1 : 1);
}

function unclear({ findings }: JudgedCheck): number {
  const [first] = findings;
  if (first === undefined) return 4;
  return (
    Number(first.when !== null) * 2 + Number(first.asked === null) + Number(findings.length > 1) / 2
  );
}

function subjectsOf(
  clause: string | null,
  own: readonly JudgedCheck[],
  checks: readonly JudgedCheck[],
): Cause["subjects"] {
  const citing = own.filter((one) => one.clause === clause);
  const broken = new Set(citing.flatMap(({ subject }) => subject ?? []));
  if (broken.size === 0) return null;
  const passed = checks.filter((one) => one.clause === clause && one.verdict === "pass");
  const held = new Set(passed.flatMap(({ subject }) => subject ?? []));
  return {
    broken: [...broken].toSorted(),
    held: [...held].filter((subject) => !broken.has(subject)).toSorted(),
  };
}
