import { explain } from "#lib/diagnosis/explain.ts";
import type { Explanation } from "#lib/diagnosis/explain.ts";
import { knowledgeOf } from "#lib/diagnosis/knowledge.ts";
import type { Knowledge } from "#lib/diagnosis/knowledge.ts";
import type { Failure, TraitKind } from "#lib/diagnosis/trait.ts";
import { traitKey, traitsOf } from "#lib/diagnosis/trait.ts";
import type { JudgedRow } from "./judged-row.ts";
import { signatureTableOf } from "./signature-table-of.ts";

/** How a mutant that the signatures do not contain is diagnosed. */
export interface UnknownMutant {
  readonly row: JudgedRow;
  readonly causes: readonly Explanation[];
  /** Whether the first cause has the operation, parameter or member with which the checks that name the mutant mostly fail. */
  readonly isRight: boolean;
  /** Whether the first cause names a known defect, which must be wrong. */
  readonly isNamed: boolean;
}

const folds = 10;

/** A tenth of the mutants, and what is known without it. */
export interface LeftOut {
  readonly rows: readonly JudgedRow[];
  readonly knowledge: Knowledge;
}

/** Removes each tenth of the mutants from the table of signatures. */
export function leaveOutTenths(rows: readonly JudgedRow[]): readonly LeftOut[] {
  return Array.from({ length: folds }, (_, fold) => ({
    rows: rows.filter((_row, at) => at % folds === fold),
    knowledge: knowledgeOf(signatureTableOf(rows.filter((_row, at) => at % folds !== fold))),
  }));
}

/** Diagnoses each mutant with a table of signatures that does not contain it. */
export function diagnoseUnknown(
  tenths: readonly LeftOut[],
  all: readonly JudgedRow[],
): readonly UnknownMutant[] {
  return tenths.flatMap(({ rows, knowledge }) =>
    rows.map((row) => {
      const causes = explainRows([row], all, knowledge);
      const [first] = causes;
      return {
        row,
        causes,
        isRight: first !== undefined && isRight(first, row),
        isNamed: (first?.likely ?? []).length > 0,
      };
    }),
  );
}

/** The causes of what several mutants break together. */
export function explainRows(
  some: readonly JudgedRow[],
  all: readonly JudgedRow[],
  knowledge: Knowledge,
): readonly Explanation[] {
  const failures = new Map<string, Failure>();
  for (const failure of some.flatMap((row) => row.failures))
    if (!failures.has(failure.check)) failures.set(failure.check, failure);
  const passed = new Set(everyCheck(all));
  for (const check of failures.keys()) passed.delete(check);
  return explain([...failures.values()], passed, knowledge);
}

const everyCheckOf = new WeakMap<readonly JudgedRow[], readonly string[]>();

function everyCheck(rows: readonly JudgedRow[]): readonly string[] {
  const known = everyCheckOf.get(rows);
  if (known !== undefined) return known;
  const checks = [...new Set(rows.flatMap(({ failures }) => failures.map(({ check }) => check)))];
  everyCheckOf.set(rows, checks);
  return checks;
}

const located: ReadonlySet<TraitKind> = new Set<TraitKind>(["operation", "parameter", "member"]);

/** Whether a cause shares what the checks that name a mutant mostly fail with. */
function isRight({ common }: Explanation, { failures }: JudgedRow): boolean {
  const named = failures.filter(({ named: claims }) => claims);
  const shown = named.map((failure) => traitsOf(failure).filter(({ kind }) => located.has(kind)));
  const counts = new Map<string, number>();
  for (const trait of shown.flat())
    counts.set(traitKey(trait), (counts.get(traitKey(trait)) ?? 0) + 1);
  const truth = [...counts].filter(([, count]) => count >= named.length / 2).map(([key]) => key);
  return common.some((trait) => truth.includes(traitKey(trait)));
}

/** Sets of mutants each of which breaks something that no other in its set breaks, so that none hides another. */
export function separateSets(
  rows: readonly JudgedRow[],
  { size, sets, draw }: { size: number; sets: number; draw: () => number },
): readonly (readonly JudgedRow[])[] {
  return Array.from({ length: sets }, () => {
    let chosen: readonly JudgedRow[] = [];
    while (chosen.length < size) {
      const row = rows[draw()];
      if (row !== undefined && showAll([...chosen, row])) chosen = [...chosen, row];
    }
    return chosen;
  });
}

function showAll(some: readonly JudgedRow[]): boolean {
  const times = new Map<string, number>();
  for (const { check } of some.flatMap(({ failures }) => failures))
    times.set(check, (times.get(check) ?? 0) + 1);
  return some.every(({ failures }) => failures.some(({ check }) => times.get(check) === 1));
}

/** Those of several mutants that are among the likely defects of a cause. */
export function namedAmong(
  some: readonly JudgedRow[],
  causes: readonly Explanation[],
): readonly JudgedRow[] {
  return some.filter(({ mutant }) =>
    causes.some(({ likely }) => likely.some((known) => known.mutant === mutant)),
  );
}

/** Those of several mutants that have a correct cause which mostly consists of what they break. */
export function setApart(
  some: readonly JudgedRow[],
  causes: readonly Explanation[],
): readonly JudgedRow[] {
  return some.filter((row) => {
    const own = new Set(row.failures.map(({ check }) => check));
    return causes.some((cause) => {
      const both = cause.checks.filter((check) => own.has(check)).length;
      return 2 * both > cause.checks.length && isRight(cause, row);
    });
  });
}
