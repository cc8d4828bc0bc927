import type { ClauseRecord } from "#lib/run/record.ts";
import { inGroups } from "./counted.ts";

const judgedVerdicts: ReadonlySet<string | null> = new Set(["pass", "fail", "warning"]);

/** Whether a verdict says that a clause was tested and answered. */
export function isShown(verdict: ClauseRecord["verdict"]): boolean {
  return judgedVerdicts.has(verdict);
}

/** On how many of their subjects some clauses were demonstrated, not counting those that are notTestable. */
interface SubjectsShown {
  readonly shown: number;
  readonly of: number;
}

/** Counts the subjects of some clauses; a clause about a single thing has none. */
export function subjectsShown(clauses: readonly ClauseRecord[]): SubjectsShown {
  const subjects = clauses.flatMap((clause) => clause.subjects);
  const judged = subjects.filter(({ notTestable }) => notTestable === null);
  return { shown: judged.filter(({ verdict }) => isShown(verdict)).length, of: judged.length };
}

/** The same in words; null if there is nothing left to demonstrate. */
export function describeSubjects(clauses: readonly ClauseRecord[]): string | null {
  const { shown: count, of } = subjectsShown(clauses);
  return count === of ? null : `demonstrated on ${inGroups(count)} of ${inGroups(of)} subjects`;
}
