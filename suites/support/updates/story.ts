import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Query } from "#lib/http/exchange.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { searchedItems } from "#suites/support/lists/searched-items.ts";
import { kindNamed, make } from "./kinds.ts";

/** A word that is in no other name. */
const wordOf = (given: Given<never>) => given.unique("w").replaceAll(/[^a-z0-9]/gi, "");

const pair = (name: string) => ({ external_id: `${name}-x`, external_source: `${name}-y` });

/** The result of a search, for each check that depends on it: a search that is too slow leaves only these untested. */
async function look(answer: Promise<Exchange>): Promise<() => Exchange> {
  try {
    const page = await answer;
    return () => page;
  } catch (thrown) {
    return () => {
      throw thrown;
    };
  }
}

/** A work item that is found, changed, and searched for again by its old and new values. */
export const story = sharedArrangement("updates.story", async (given) => {
  // Words that a fuzzy search would not confuse.
  const [former, later] = [wordOf(given), wordOf(given).split("").toReversed().join("")];
  const body = { name: former, description_html: "<p>Before</p>", ...pair(former) };
  const { id, at, made } = await make(given, kindNamed("work item"), body);
  const list = await kindNamed("work item").at(given);
  const rows = (query: Query) => look(given.api.get(list, query));
  const find = (query: Query, ids: readonly string[]) => look(searchedItems(given, query, ids));
  const before = await find({ search: former }, [id]);
  const json = { ...body, name: later, priority: "urgent", description_html: "<p>After</p>" };
  const patched = await given.api.send("PATCH", at, { json: { ...json, ...pair(later) } });
  const after = {
    name: [await find({ search: later }, [id]), await find({ search: former }, [])],
    priority: [
      await find({ priority: "urgent", search: later }, [id]),
      await find({ priority: "low", search: later }, []),
    ],
    external_id: [
      await rows({ external_id: `${later}-x` }),
      await rows({ external_id: `${former}-x` }),
    ],
  } as const;
  return { id, made, patched, before, after };
});
