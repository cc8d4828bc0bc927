import { bySection } from "./catalog-coverage.ts";
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

function tellClause({ id, level, sentence, needs, checks, notTestable }: ListedClause): string[] {
  return [
    `  ${id} (${level})  ${sentence}`,
    ...(needs.length === 0 ? [] : [`      needs ${needs.join(", ")}`]),
    ...checks.map((check) => `      ${check}`),
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
