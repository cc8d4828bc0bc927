import { UsageError } from "#lib/target/usage-error.ts";
import { catalog, selectJudgeables } from "#suites/catalog.ts";
import { listCatalog } from "./catalog-listing.ts";
import type { CatalogListing } from "./catalog-listing.ts";
import { catalogMarkdown } from "./catalog-markdown.ts";
import { catalogText } from "./catalog-text.ts";
import { clauseRows } from "#lib/engine/record-of.ts";
import { unknownWord } from "#lib/engine/plan/run-plan.ts";

interface CatalogOptions {
  readonly format: "text" | "json" | "markdown";
  readonly only?: readonly string[];
}

const renderers: Record<CatalogOptions["format"], (listing: CatalogListing) => string> = {
  json: (listing) => JSON.stringify(listing, null, 2),
  text: catalogText,
  markdown: catalogMarkdown,
};

/** `catalog`: lists the clauses of the contract, each with its checks or with why it has none. */
export function catalogCommand({ format, only = [] }: CatalogOptions): void {
  const chosen = selectJudgeables(only);
  const nothing = only.find((word) => selectJudgeables([word]).length === 0);
  if (nothing !== undefined) throw new UsageError(unknownWord(nothing, catalog));
  const cited = new Set<string>(chosen.map(({ clause }) => clause));
  const rows = clauseRows().filter(({ id }) => only.length === 0 || cited.has(id));
  process.stdout.write(`${renderers[format](listCatalog(rows, chosen))}\n`);
}
