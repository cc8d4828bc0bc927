import { UsageError } from "#lib/target/usage-error.ts";
import { mutants } from "#lib/reference/mutants/mutants.ts";
import type { Judgeable } from "#lib/check/check.ts";
import { catalog } from "#suites/catalog.ts";
import { clauseRows } from "#lib/engine/record-of.ts";
import { operationsOf } from "#lib/engine/plan/asked-operations.ts";
import { selectedBy } from "#lib/engine/plan/selector.ts";
import { unknownSelector } from "#lib/engine/plan/unknown-selector.ts";
import { listCatalog } from "./catalog-listing.ts";
import type { CatalogListing, ListedClause } from "./catalog-listing.ts";
import { holding } from "./holding.ts";
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
  const asked = words.length === 1 ? [...judging(word), ...askedBy(word)] : [];
  const found = [named, clausesOf(asked), searched(whole, words)].find(({ length }) => length > 0);
  if (words.length > 0 && found === undefined) {
    throw new UsageError(words.length === 1 ? unknownSelector(word, catalog) : foundNothing(words));
  }
  const chosen = words.length === 0 ? whole : narrowed(whole, found ?? [], asked);
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
  const { clauses, defects } = listing;
  const has = holding(words);
  const rows = new Map<string, ListedClause>(clauses.map((clause) => [clause.id, clause]));
  const ofChecks = new Set<string>(
    catalog
      .filter(
        (one) =>
          isAbout(one, rows.get(one.clause)?.sentence ?? "", has) ||
          one.killedBy.some((mutant) => has(mutant, defects[mutant] ?? "")),
      )
      .map(({ clause }) => clause),
  );
  return clauses
    .filter(({ id, sentence }) => has(id, sentence) || ofChecks.has(id))
    .map(({ id }) => id);
}

/** Whether a check, its clause and one of the operations that it asks contain every word together. */
function isAbout(one: Judgeable, sentence: string, has: ReturnType<typeof holding>): boolean {
  const { id, title, subject = "", clause } = one;
  return ["", ...operationsOf(one)].some((operation) =>
    has(id, title, subject, clause, sentence, operation),
  );
}

/** The checks that ask an operation or a path, or that a pattern names; a plain word is searched for. */
function askedBy(word: string): readonly Judgeable[] {
  const selected = selectedBy(word, catalog);
  return selected?.kind === "operation" || selected?.kind === "pattern" ? selected.judgeables : [];
}

function clausesOf(asked: readonly Judgeable[]): readonly string[] {
  return [...new Set(asked.map(({ clause }) => clause))];
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
