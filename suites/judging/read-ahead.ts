import { operations } from "#lib/contract/operations.ts";
import { exchangesIn } from "#lib/http/journal.ts";
import { validateDocument } from "#lib/openapi/validate-document.ts";
import { documentIn } from "#suites/declared-body.ts";

/**
 * Reads the schema document of a journal while nothing is judged yet, and validates it where that is planned, which
 * takes a fifth of a second: the checks that do so find it done, where they are given the same one.
 */
export async function readAhead(journal: string, validates: boolean): Promise<void> {
  for (const exchange of exchangesIn(journal)) {
    const { request, response } = exchange;
    if (request.path !== operations.readSchema.path || response.json === undefined) continue;
    documentIn(exchange);
    // oxlint-disable-next-line no-await-in-loop -- the first one is the last
    if (validates) await validateDocument(response.json);
    return;
  }
}
