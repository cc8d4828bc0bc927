import { counted } from "#reports/counted.ts";
import type { Judgeable } from "#lib/check/check.ts";
import type { ClauseRow } from "#lib/run/build-record.ts";
import { coverageOf } from "./catalog-coverage.ts";
import type { Coverage } from "./catalog-coverage.ts";

/** A clause with all that its checks need. */
export interface ListedClause extends ClauseRow {
  readonly needs: readonly string[];
}

/** What `catalog` prints. */
export interface CatalogListing {
  readonly summary: string;
  readonly coverage: readonly Coverage[];
  readonly clauses: readonly ListedClause[];
  readonly checks: readonly Readonly<Record<string, unknown>>[];
}

/** The listing of some clauses and of the checks that judge them. */
export function listCatalog(
  rows: readonly ClauseRow[],
  judgeables: readonly Judgeable[],
): CatalogListing {
  const byId = new Map<string, Judgeable>(judgeables.map((judgeable) => [judgeable.id, judgeable]));
  const needsOfRow = ({ checks }: ClauseRow) =>
    [...new Set(checks.flatMap((id) => needsOf(byId.get(id))))].toSorted();
  return {
    summary: summarise(rows, judgeables),
    coverage: coverageOf(rows),
    clauses: rows.map((row) => ({ ...row, needs: needsOfRow(row) })),
    checks: judgeables.map((judgeable) => {
      const { id, clause, subject = null, title, kind, killedBy } = judgeable;
      return { id, clause, subject, title, kind, needs: needsOf(judgeable), killedBy };
    }),
  };
}

/** On how many subjects a clause is judged, and by how many checks. */
export function summarizeSubjects({ subjects, checks }: ClauseRow): string {
  const judged = subjects.filter(({ notTestable }) => notTestable === null).length;
  const notTestable = subjects.length - judged;
  const rest = notTestable === 0 ? "" : ` (${notTestable} notTestable)`;
  return `${subjects.length} subjects${rest}, ${counted(checks.length, "check")}`;
}

function needsOf(judgeable: Judgeable | undefined): readonly string[] {
  return judgeable?.kind === "check" ? judgeable.needs : [];
}

function summarise(rows: readonly ClauseRow[], judgeables: readonly Judgeable[]): string {
  const must = rows.filter(({ level }) => level === "must");
  const notTestable = rows.filter((row) => row.notTestable !== null);
  const share =
    notTestable.filter(({ level }) => level === "must").length / Math.max(1, must.length);
  const mutants = new Set(judgeables.flatMap(({ killedBy }) => killedBy)).size;
  const percent = `${(share * 100).toFixed(1)} % of the ${must.length} must-level ones`;
  return (
    `${rows.length} clauses (${notTestable.length} not testable, ${percent}) on ` +
    `${rows.flatMap(({ subjects }) => subjects).length} subjects, ${judgeables.length} checks, ${mutants} mutants`
  );
}
