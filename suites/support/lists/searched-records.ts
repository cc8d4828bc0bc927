import { requireId } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { awaitSearchIndex } from "#lib/check/arranging/await-search-index.ts";
import type { Given } from "#lib/check/check.ts";
import { narrowedTo } from "#lib/check/matchers/list-page.ts";
import type { namedLists } from "#lib/contract/subjects/searched-texts.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { completed } from "#suites/support/records/declared-body.ts";

type ScratchGiven = Given<"scratchProject">;

/** Creates a record of the scratch project with this name and returns its id. */
export async function makeNamed(
  given: ScratchGiven,
  collection: string,
  name: string,
): Promise<string> {
  const at = given.path(collection, { project_id: given.scratchProject.project.id });
  const json = await completed(given, at, { name });
  return requireId(await sendUndeclared(given, "POST", at, { json }));
}

/** The answer of a list, narrowed to the scratch project, to a search that should find these records. */
export function searchedRecords(
  given: ScratchGiven,
  { list, collection }: (typeof namedLists)[number],
  sent: Query,
  ids: readonly string[],
): Promise<Exchange> {
  const { id } = given.scratchProject.project;
  return awaitSearchIndex(given, {
    path: given.path(list.path, { project_id: id }),
    query: { ...sent, ...narrowedTo(list, id), per_page: 200 },
    ids,
    make: (own, word) => makeNamed(own, collection, word),
  });
}
