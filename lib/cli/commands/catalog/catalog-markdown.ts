import { byChapter } from "./catalog-coverage.ts";
import { summarizeSubjects } from "./catalog-listing.ts";
import type { CatalogListing, ListedClause } from "./catalog-listing.ts";

/** The catalog as Markdown: a table of coverage, then a table of clauses for each chapter. */
export function catalogMarkdown(listing: CatalogListing): string {
  const chapters = byChapter(listing.clauses);
  return [
    listing.summary,
    "",
    "| Chapter | Clauses | Must | Checked | Not testable |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...listing.coverage.map(({ chapter, clauses, must, checked, notTestable }) =>
      row([chapter, String(clauses), String(must), String(checked), String(notTestable)]),
    ),
    ...chapters.flatMap(([chapter, clauses]) => [
      "",
      `## ${chapter}`,
      "",
      "| Clause | Level | Says | Needs | Judged by |",
      "| --- | --- | --- | --- | --- |",
      ...clauses.map(describeClause),
    ]),
  ].join("\n");
}

function describeClause(listed: ListedClause): string {
  const { id, level, sentence, needs, checks, notTestable, subjects } = listed;
  const named = checks.map((check) => `\`${check}\``).join(" ");
  const judged = notTestable ?? (subjects.length === 0 ? named : summarizeSubjects(listed));
  const by = notTestable === null ? judged : `not testable: ${judged}`;
  return row([`\`${id}\``, level, sentence, needs.join(", "), by]);
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
