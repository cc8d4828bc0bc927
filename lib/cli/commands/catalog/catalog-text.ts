import { counted } from "#reports/counted.ts";
import { checksInWords } from "#reports/counted-checks.ts";
import { summarizeSubjects } from "./catalog-listing.ts";
import type { CatalogListing, ListedCheck, ListedClause } from "./catalog-listing.ts";

/** Maximum number of printed results; a longer list helps nobody. */
const printedAtMost = 30;

/** The chapters with what is judged of each, and how to continue. */
export function coverageText({ coverage, summary }: CatalogListing): string {
  const width = Math.max(...coverage.map(({ chapter }) => chapter.length));
  return [
    ...coverage.map(
      ({ chapter, clauses, checks, invariants, notTestable }) =>
        `${chapter.padEnd(width)}  ${count(clauses)} clauses, ${count(checks - invariants)} checks, ${count(invariants)} invariants, ${count(notTestable)} clauses not testable`,
    ),
    "",
    summary,
    "Read on: catalog pagination (a chapter), catalog pagination/offset#next (a clause with its checks and mutants), catalog offset 10000 (a search).",
  ].join("\n");
}

/** A chapter as a page: one line per clause. */
export function chapterText({ clauses, summary }: CatalogListing): string {
  return [...describePage(clauses), "", summary].join("\n");
}

/** Search results: one line per clause. */
export function foundText({ clauses }: CatalogListing, words: readonly string[]): string {
  const more = clauses.length - printedAtMost;
  return [
    ...describePage(clauses.slice(0, printedAtMost)),
    ...(more > 0 ? [`... and ${more} more: add a word.`] : []),
    "",
    `${counted(clauses.length, "clause")} with "${words.join(" ")}" in the sentence, a title, a subject, an operation or a defect; catalog ${clauses[0]?.id ?? ""} shows the checks and mutants of one.`,
  ].join("\n");
}

/** Clauses with the checks that are listed of them, and the mutants that prove these. */
export function clauseText({ clauses, checks, defects }: CatalogListing): string {
  return clauses.map((clause) => describeClause(clause, checks, defects).join("\n")).join("\n\n");
}

function describePage(clauses: readonly ListedClause[]): string[] {
  const width = Math.max(...clauses.map(({ id }) => id.length));
  return clauses.map((clause) => {
    const { id, level, sentence } = clause;
    return `${id.padEnd(width)}  ${level.padEnd(6)}  ${sentence}  [${extent(clause)}]`;
  });
}

function extent(clause: ListedClause): string {
  if (clause.notTestable !== null) return "not testable";
  return clause.subjects.length === 0
    ? checksInWords({ checks: clause.checks.length, invariants: clause.invariants })
    : summarizeSubjects(clause);
}

function describeClause(
  { id, level, section, sentence, needs, notTestable, chapter, checks: all }: ListedClause,
  checks: readonly ListedCheck[],
  defects: CatalogListing["defects"],
): string[] {
  const listed = checks.filter(({ clause }) => clause === id);
  const others = all.length - listed.length;
  return [
    `${id} (${level})`,
    `  ${sentence}`,
    `  Section: ${section}`,
    `  In the repository: suites/${chapter}, lib/contract/clauses/${chapter}, lib/reference/mutants/${chapter}`,
    ...(needs.length === 0 ? [] : [`  Needs: ${needs.join(", ")}`]),
    ...(notTestable === null ? [] : [`  Not testable: ${notTestable}`]),
    ...describeChecks(listed, defects),
    ...(others > 0 ? [`  ... and ${counted(others, "other check")}: catalog ${id}`] : []),
  ];
}

/** Each check with its mutants; a mutant listed under an earlier check is not repeated. */
function describeChecks(
  checks: readonly ListedCheck[],
  defects: CatalogListing["defects"],
): readonly string[] {
  const shown = new Set<string>();
  return checks.flatMap(({ id, title, killedBy }) => {
    const fresh = killedBy.filter((mutant) => !shown.has(mutant));
    for (const mutant of fresh) shown.add(mutant);
    return [
      `  ${id}  ${title}`,
      ...fresh.map((mutant) => `      mutant ${mutant}: ${defects[mutant] ?? ""}`),
    ];
  });
}

function count(value: number): string {
  return String(value).padStart(4);
}
