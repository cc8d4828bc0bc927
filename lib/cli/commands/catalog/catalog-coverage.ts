import { groupBy } from "#lib/run/group-by.ts";
import type { ListedClause } from "./catalog-listing.ts";

/** How many clauses of one chapter are judged. */
export interface Coverage {
  readonly chapter: string;
  readonly clauses: number;
  readonly must: number;
  readonly checked: number;
  readonly checks: number;
  /** How many of these checks are invariants. */
  readonly invariants: number;
  readonly notTestable: number;
  /** Of the must-level ones. */
  readonly notTestableMust: number;
}

/** Clauses by chapter, in the order of the catalog. */
export function byChapter(rows: readonly ListedClause[]): readonly [string, ListedClause[]][] {
  return [...groupBy(rows, ({ chapter }) => chapter)];
}

/** Coverage of each chapter in the order of the catalog, and of all of them as the last row. */
export function coverageOf(rows: readonly ListedClause[]): readonly Coverage[] {
  return [
    ...byChapter(rows).map(([chapter, own]) => coverageIn(chapter, own)),
    coverageIn("All chapters", rows),
  ];
}

function coverageIn(chapter: string, rows: readonly ListedClause[]): Coverage {
  const must = rows.filter(({ level }) => level === "must");
  const notTestable = rows.filter((row) => row.notTestable !== null);
  return {
    chapter,
    clauses: rows.length,
    must: must.length,
    checked: rows.filter(({ checks }) => checks.length > 0).length,
    checks: rows.flatMap(({ checks }) => checks).length,
    invariants: rows.reduce((sum, { invariants }) => sum + invariants, 0),
    notTestable: notTestable.length,
    notTestableMust: notTestable.filter(({ level }) => level === "must").length,
  };
}
