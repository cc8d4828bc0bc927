import type { ClauseRow } from "#lib/run/build-record.ts";
import { sectionPlaces } from "#lib/contract/sections.ts";
import { groupBy } from "#lib/run/group-by.ts";

/** How many clauses of one chapter of the contract are judged. */
export interface Coverage {
  readonly chapter: string;
  readonly clauses: number;
  readonly must: number;
  readonly checked: number;
  readonly notTestable: number;
  /** Of the must-level ones. */
  readonly notTestableMust: number;
}

/** Clauses under the headings of the contract, in its order. */
export function bySection<T extends ClauseRow>(rows: readonly T[]): readonly [string, T[]][] {
  const known = [...sectionPlaces.keys()];
  return [...groupBy(rows, ({ section }) => section)].toSorted(
    ([left], [right]) => known.indexOf(left) - known.indexOf(right),
  );
}

/** Coverage of each chapter in the order of the contract, and of all of them as the last row. */
export function coverageOf(rows: readonly ClauseRow[]): readonly Coverage[] {
  const chapters = bySection(rows);
  return [
    ...chapters.map(([section, own]) => coverageIn(section, own)),
    coverageIn("All chapters", rows),
  ];
}

function coverageIn(chapter: string, rows: readonly ClauseRow[]): Coverage {
  const must = rows.filter(({ level }) => level === "must");
  const notTestable = rows.filter((row) => row.notTestable !== null);
  return {
    chapter,
    clauses: rows.length,
    must: must.length,
    checked: rows.filter(({ checks }) => checks.length > 0).length,
    notTestable: notTestable.length,
    notTestableMust: notTestable.filter(({ level }) => level === "must").length,
  };
}
