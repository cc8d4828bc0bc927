import { arrangedId } from "#lib/check/arranging/arranged.ts";
import type { Given } from "#lib/check/check.ts";
import { sendInferred } from "#lib/check/arranging/inferred.ts";
import { searched } from "#lib/check/arranging/searched.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { completed } from "#suites/support/records/declared-body.ts";

/** What the work items of the scratch project answer to a search that is to find these. */
export function searchedItems(
  given: Given<"scratch">,
  query: Query,
  ids: readonly string[],
): Promise<Exchange> {
  const path = given.path(lists.projectWorkItems.path, { project_id: given.scratch.project.id });
  const make = async (own: Given<"scratch">, name: string) => {
    const json = await completed(own, path, { name });
    return arrangedId(await sendInferred(own, "POST", path, { json }));
  };
  return searched(given, { path, query, ids, make });
}
