import type { Given } from "#lib/check/check.ts";
import type { ListGiven } from "#lib/check/matchers/list-page.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import type { List } from "#lib/contract/lists/lists.ts";
import type { Query } from "#lib/http/exchange.ts";
import { operations } from "#lib/contract/operations.ts";
import type { JudgeRefusal, RefusedParameter } from "./refusals.ts";
import { refuses } from "./refusals.ts";

/** The further parameters of a list request, and its style: any that the list allows, by default. */
type OnList = Partial<Pick<RefusedParameter<ListGiven>, "besides" | "ask">>;

/** The run of a check of one parameter that a list refuses, sent with others that it refuses. */
export function listRefuses(
  list: List,
  [parameter, value]: readonly [parameter: string, value: Query[string]],
  judge: JudgeRefusal,
  { besides = {}, ask }: OnList = {},
): (given: ListGiven) => Promise<void> {
  const readTogether = (given: ListGiven, query: Query) => readListPage(given, list, query);
  return refuses(
    {
      place: `list ${list.slug}`,
      parameter,
      value,
      besides,
      ask: ask ?? readTogether,
      askTogether: readTogether,
    },
    judge,
  );
}

/** The run of a check of one parameter that the read of a single work item refuses, by its id or by its identifier. */
export function itemRefuses(
  operation: "readWorkItem" | "readWorkItemByIdentifier",
  [parameter, value]: readonly [parameter: string, value: Query[string]],
  judge: JudgeRefusal,
): (given: Given<"frozenProject" | "items">) => Promise<void> {
  return refuses(
    {
      place: operation,
      parameter,
      value,
      ask({ api, path, frozenProject, items: [item] }, query) {
        const { id: pk = "", identifier = "" } = item ?? {};
        const ids = { project_id: frozenProject.id, pk, identifier };
        return api.read(path(operations[operation].path, ids), query);
      },
    },
    judge,
  );
}
