import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { SchemaDocument } from "#lib/openapi/read-document.ts";
import { operations } from "#lib/contract/operations.ts";
import { readDocument } from "#lib/openapi/read-document.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** The schema document as served, and as far as it can be parsed. */
interface Served {
  readonly exchange: Exchange;
  readonly document: SchemaDocument;
}

// It is read often and slow to parse, and can be released once no caller needs it.
const documents = new WeakMap<Exchange, SchemaDocument>();

/**
 * Other clauses judge whether and how the document is served; if it cannot be read, nothing is claimed about its
 * content.
 */
export async function readSchema({ api, path }: Given<never>): Promise<Served> {
  const exchange = await api.read(path(operations.readSchema.path));
  const { status, json, headers } = exchange.response;
  if (status !== 200 || json === undefined) {
    const mediaType = headers["content-type"] ?? "no media type";
    const unlock = unlocks.jsonDocument;
    throw untested(
      `The schema document answers ${status}, ${mediaType}.`,
      shownBy(unlock, exchange),
    );
  }
  const document = documents.get(exchange) ?? readDocument(json);
  documents.set(exchange, document);
  return { exchange, document };
}
