import { UsageError } from "#lib/target/usage-error.ts";
import { mutants } from "#lib/reference/mutants/mutants.ts";
import type { Judgeable } from "#lib/check/check.ts";
import { catalog } from "#suites/catalog.ts";
import { clauseRows } from "#lib/engine/record-of.ts";
import { unknownWord } from "#lib/engine/plan/run-plan.ts";
import { listCatalog } from "./catalog-listing.ts";
import type { CatalogListing } from "./catalog-listing.ts";
import { catalogMarkdown } from "./catalog-markdown.ts";
import { chapterText, clauseText, coverageText, foundText } from "./catalog-text.ts";

interface CatalogOptions {
  readonly format: "text" | "json" | "markdown";
}

/** `catalog`: lists chapters, the clauses of one, one clause with its checks and mutants, or what a search finds. */
export function catalogCommand(words: readonly string[], { format }: CatalogOptions): void {
  const whole = listCatalog(clauseRows(), catalog, mutants);
  const [word = ""] = words;
  const named = words.length === 1 ? namedBy(whole, word) : [];
  const found = named.length > 0 ? named : searched(whole, words);
  if (words.length > 0 && found.length === 0) {
    throw new UsageError(words.length === 1 ? unknownWord(word, catalog) : foundNothing(words));
  }
  const chosen =
    words.length === 0 ? whole : narrowed(whole, found, words.length === 1 ? judging(word) : []);
  process.stdout.write(`${render(chosen)}\n`);

  function render(listing: CatalogListing): string {
    if (format === "json") return JSON.stringify(listing, null, 2);
    if (format === "markdown") return catalogMarkdown(listing);
    if (words.length === 0) return coverageText(listing);
    if (named.length === 0) return foundText(listing, words);
    return isChapter(whole, word) ? chapterText(listing) : clauseText(listing);
  }
}

/** What to do if no clause, check or mutant contains all the words. */
function foundNothing(words: readonly string[]): string {
  return `No clause, check or mutant holds all of: ${words.join(", ")}. Use fewer or other words; catalog alone lists the chapters.`;
}

function isChapter({ clauses }: CatalogListing, word: string): boolean {
  return clauses.some(({ chapter }) => chapter === word);
}

/** The checks of this name, or those that kill the mutant of this name. */
function judging(word: string): readonly Judgeable[] {
  return catalog.filter(
    ({ id, heading, killedBy }) =>
      id === word || heading === word || killedBy.some((mutant) => mutant === word),
  );
}

/** Clauses of the chapter or page with this name, or the clause with this name or of the check or mutant with it. */
function namedBy({ clauses }: CatalogListing, word: string): readonly string[] {
  const ofChecks = new Set<string>(judging(word).map(({ clause }) => clause));
  return clauses
    .filter(({ id, chapter, page }) => [id, chapter, page].includes(word) || ofChecks.has(id))
    .map(({ id }) => id);
}

/** Clauses whose row, checks or mutants contain every word. */
function searched(listing: CatalogListing, words: readonly string[]): readonly string[] {
  const { clauses, checks, defects } = listing;
  const has = holding(words);
  const ofChecks = new Set(
    checks
      .filter(
        ({ id, title, subject, killedBy }) =>
          has(id, title, subject ?? "") ||
          killedBy.some((mutant) => has(mutant, defects[mutant] ?? "")),
      )
      .map(({ clause }) => clause),
  );
  return clauses
    .filter(({ id, sentence }) => has(id, sentence) || ofChecks.has(id))
    .map(({ id }) => id);
}

/** Whether some texts contain each of the words, in any letter case and order. */
export function holding(words: readonly string[]): (...texts: readonly string[]) => boolean {
  // The sentences spell 10,000 without its comma.
  const sought = words.map((word) => word.toLowerCase().replaceAll(/(?<=\d),(?=\d{3})/g, ""));
  return (...texts) => {
    const text = texts.join(" ").toLowerCase();
    return sought.every((word) => text.includes(word));
  };
}

/** These clauses with the checks that were requested by name; if none was, with all their checks. */
function narrowed(
  listing: CatalogListing,
  ids: readonly string[],
  asked: readonly Judgeable[],
): CatalogListing {
  const kept = new Set(ids);
  const rows = listing.clauses.filter(({ id }) => kept.has(id));
  const listed = asked.length > 0 ? asked : catalog.filter(({ clause }) => kept.has(clause));
  return listCatalog(rows, listed, mutants);
}
