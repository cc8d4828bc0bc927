import { counted } from "#reports/counted.ts";
import { checksInWords } from "#reports/counted-checks.ts";
import type { Judgeable } from "#lib/check/check.ts";
import { clausePlaceOf } from "#lib/contract/clause-place.ts";
import type { ClauseRow } from "#lib/run/build-record.ts";
import { coverageOf } from "./catalog-coverage.ts";
import type { Coverage } from "./catalog-coverage.ts";

/** A clause with its chapter and page, and everything that its checks need. */
export interface ListedClause extends ClauseRow {
  readonly chapter: string;
  readonly page: string;
  readonly needs: readonly string[];
  /** How many of its checks are invariants. */
  readonly invariants: number;
}

/** A check or invariant as the catalog lists it. */
export interface ListedCheck {
  readonly id: string;
  readonly heading: string;
  readonly clause: string;
  readonly subject: string | null;
  readonly title: string;
  readonly kind: Judgeable["kind"];
  readonly needs: readonly string[];
  readonly killedBy: readonly string[];
}

/** What `catalog` prints. */
export interface CatalogListing {
  readonly summary: string;
  readonly coverage: readonly Coverage[];
  readonly clauses: readonly ListedClause[];
  readonly checks: readonly ListedCheck[];
  /** The defect of each mutant that these checks kill, by its id. */
  readonly defects: Readonly<Record<string, string>>;
}

/** The mutants of the reference, by id. */
type Mutants = Readonly<Record<string, { readonly defect: string }>>;

/** The listing of some clauses and of the checks that judge them. */
export function listCatalog(
  rows: readonly ClauseRow[],
  judgeables: readonly Judgeable[],
  mutants: Mutants,
): CatalogListing {
  const checks = judgeables.map(listCheck);
  const needs = new Map(checks.map((check) => [check.id, check.needs]));
  const invariants = new Set<string>(checks.filter(isInvariant).map(({ id }) => id));
  const clauses = rows.map((row) => ({
    ...row,
    invariants: row.checks.filter((id) => invariants.has(id)).length,
    ...clausePlaceOf(row.id),
    needs: [...new Set(row.checks.flatMap((id) => needs.get(id) ?? []))].toSorted(),
  }));
  const killers = [...new Set(checks.flatMap(({ killedBy }) => killedBy))].toSorted();
  return {
    summary: summarise(rows, checks, killers.length),
    coverage: coverageOf(clauses),
    clauses,
    checks,
    defects: Object.fromEntries(killers.map((id) => [id, mutants[id]?.defect ?? ""])),
  };
}

function listCheck(judgeable: Judgeable): ListedCheck {
  const { id, heading, clause, subject = null, title, kind, killedBy } = judgeable;
  const needs = judgeable.kind === "check" ? judgeable.needs : [];
  return { id, heading, clause, subject, title, kind, needs, killedBy };
}

/** On how many subjects a clause is judged, and by how many checks. */
export function summarizeSubjects({ subjects, checks, invariants }: ListedClause): string {
  const judged = subjects.filter(({ notTestable }) => notTestable === null).length;
  const notTestable = subjects.length - judged;
  const rest = notTestable === 0 ? "" : ` (${notTestable} not testable)`;
  return `${counted(subjects.length, "subject")}${rest}, ${checksInWords({ checks: checks.length, invariants })}`;
}

function summarise(
  rows: readonly ClauseRow[],
  checks: readonly ListedCheck[],
  killers: number,
): string {
  const must = rows.filter(({ level }) => level === "must");
  const notTestable = rows.filter((row) => row.notTestable !== null);
  const share =
    notTestable.filter(({ level }) => level === "must").length / Math.max(1, must.length);
  const invariants = checks.filter(isInvariant).length;
  const judges = checksInWords({ checks: checks.length, invariants });
  const percent = `${(share * 100).toFixed(1)} % of the ${must.length} must-level ones`;
  return (
    `${rows.length} clauses (${notTestable.length} not testable, ${percent}) on ` +
    `${rows.flatMap(({ subjects }) => subjects).length} subjects, ${judges}, ${killers} mutants`
  );
}

function isInvariant({ kind }: ListedCheck): boolean {
  return kind === "invariant";
}
