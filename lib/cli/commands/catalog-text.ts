import { bySection } from "./catalog-coverage.ts";
import { summarizeSubjects } from "./catalog-listing.ts";
import type { CatalogListing, ListedClause } from "./catalog-listing.ts";

/** The catalog as text: chapter by chapter, each clause with its checks or its excuse, then the coverage. */
export function catalogText(listing: CatalogListing): string {
  const chapters = bySection(listing.clauses);
  return [
    ...chapters.flatMap(([section, rows]) => [section, "", ...rows.flatMap(tellClause), ""]),
    ...tellCoverage(listing),
    "",
    listing.summary,
  ].join("\n");
}

/** Of a clause with subjects these are counted: their checks would fill the page. */
function tellClause(listed: ListedClause): string[] {
  const { id, level, sentence, needs, checks, notTestable, subjects } = listed;
  return [
    `  ${id} (${level})  ${sentence}`,
    ...(needs.length === 0 ? [] : [`      needs ${needs.join(", ")}`]),
    ...(subjects.length === 0
      ? checks.map((check) => `      ${check}`)
      : [`      ${summarizeSubjects(listed)}`]),
    ...(notTestable === null ? [] : [`      not testable: ${notTestable}`]),
  ];
}

function tellCoverage({ coverage }: CatalogListing): string[] {
  const width = Math.max(...coverage.map(({ chapter }) => chapter.length));
  return coverage.map(
    ({ chapter, clauses, checked, notTestable }) =>
      `${chapter.padEnd(width)}  ${count(clauses)} clauses, ${count(checked)} checked, ${count(notTestable)} not testable`,
  );
}

function count(value: number): string {
  return String(value).padStart(4);
}
