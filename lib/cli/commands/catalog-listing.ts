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
      const { id, clause, title, kind, killedBy } = judgeable;
      return { id, clause, title, kind, needs: needsOf(judgeable), killedBy };
    }),
  };
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
    `${rows.length} clauses (${notTestable.length} not testable, ${percent}), ` +
    `${judgeables.length} checks, ${mutants} mutants`
  );
}
