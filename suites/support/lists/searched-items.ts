import { requireId } from "#lib/check/arranging/require-success.ts";
import type { Given } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { awaitSearchIndex } from "#lib/check/arranging/await-search-index.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { completed } from "#suites/support/records/declared-body.ts";

/** The answer of the scratch project's list to a search that should find these work items. */
export function searchedItems(
  given: Given<"scratchProject">,
  query: Query,
  ids: readonly string[],
): Promise<Exchange> {
  const path = given.path(lists.projectWorkItems.path, {
    project_id: given.scratchProject.project.id,
  });
  const make = async (own: Given<"scratchProject">, name: string) => {
    const json = await completed(own, path, { name });
    return requireId(await sendUndeclared(own, "POST", path, { json }));
  };
  return awaitSearchIndex(given, { path, query, ids, make });
}
