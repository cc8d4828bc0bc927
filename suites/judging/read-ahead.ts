import { operations } from "#lib/contract/operations.ts";
import { exchangesIn } from "#lib/http/journal.ts";
import { validateDocument } from "#lib/openapi/validate-document.ts";

/**
 * Validates the schema document of a journal while nothing is judged yet, which takes a fifth of a second: the check
 * that validates it finds it done, where it is given the same one.
 */
export async function validateAhead(journal: string): Promise<void> {
  for (const { request, response } of exchangesIn(journal)) {
    if (request.path !== operations.readSchema.path || response.json === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- the first one is the last
    await validateDocument(response.json);
    return;
  }
}
