import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import type { Given } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { createMemory } from "./shared-arrangement.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";

/** A search for new records, and how to create one that shows how soon such a search finds it. */
interface Search<G extends Given<"scratchProject">> {
  readonly path: string;
  readonly query: Query;
  /** The expected rows. */
  readonly ids: readonly string[];
  /** Creates a record whose name is a word, and returns its id. */
  readonly make: (own: G, word: string) => Promise<string>;
}

/** Milliseconds between two searches for the measuring record: 15 s in all. */
const turns = [300, 700, 1500, 3000, 4500, 5000] as const;

/** How much longer indexing may take for one record than for another. */
const toleranceMs = 700;

const paceOf = createMemory<Promise<number | null>, Given<"scratchProject">>(
  "check.search-pace",
  ({ scratchProject }) => scratchProject,
);

/**
 * Searches a list; if the rows differ from the expected ones, searches again after a wait. That wait is twice the
 * list's indexing time, measured once. Throws UnjudgedError if a new record is not found within 15 s.
 */
export async function awaitSearchIndex<G extends Given<"scratchProject">>(
  given: G,
  { path, query, ids, make }: Search<G>,
): Promise<Exchange> {
  const { api } = given;
  const first = await api.get(path, query);
  if (isSettled(first, ids)) return first;
  const pace = await paceOf(given, path, (own) => measurePace(own, path, make));
  if (pace === null) {
    throw untested(
      `A search of ${path} does not find a new record within 15 s.`,
      unlocks.searching,
    );
  }
  await api.wait(toleranceMs + 2 * pace);
  return api.get(path, query);
}

/** How long a search takes to find a new record; null if more than 15 s. */
async function measurePace<G extends Given<"scratchProject">>(
  given: G,
  path: string,
  make: Search<G>["make"],
): Promise<number | null> {
  const word = given.unique("w").replaceAll(/[^a-z0-9]/gi, "");
  const id = await make(given, word);
  let waited = 0;
  for (const ms of [...turns, 0]) {
    // oxlint-disable-next-line no-await-in-loop -- each look follows from the one before
    const answer = await given.api.get(path, { search: word });
    if (isSettled(answer, [id])) return waited;
    // oxlint-disable-next-line no-await-in-loop -- each look follows from the one before
    await given.api.wait(ms);
    waited += ms;
  }
  return null;
}

/** Whether an answer shows exactly these rows; an answer that is not a page is left to other checks. */
function isSettled({ response }: Exchange, ids: readonly string[]): boolean {
  const rows = valueAt(response.json, "/data");
  if (response.status !== 200 || !Array.isArray(rows)) return true;
  return equalValues(rows.map(idOf), ids);
}
