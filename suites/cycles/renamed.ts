import { awaitSearchIndex } from "#lib/check/arranging/await-search-index.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

const kind = kindNamed("cycle");

/** A word that is in no other name. */
const wordOf = (given: Given<never>) => given.unique("w").replaceAll(/[^a-z0-9]/gi, "");

/** Searches the cycles of the scratch project, and waits until the search finds these. */
async function searchFor(given: Given<"scratchProject">, search: string, ids: readonly string[]) {
  const path = await kind.at(given);
  return awaitSearchIndex(given, {
    path,
    query: { search },
    ids,
    make: async (own, name) => (await make(own, kind, { name })).id,
  });
}

/** Renames a cycle; an answer that reports a different name shows nothing. */
async function rename(given: Given<"scratchProject">, at: string, name: string): Promise<void> {
  const renamed = await sendUndeclared(given, "PATCH", at, { json: { name } });
  const reported = memberOf(renamed.response.json, "name") ?? name;
  if (reported !== name) throw untested("A cycle keeps its name.", unlocks.renamed);
}

/** Cycles that are searched for after they were renamed. */
export const renamedCycleChecks: readonly Check[] = [
  check({
    id: "cycles.search.renamed",
    clause: "cycles/search#renamed",
    title: "a search finds a renamed cycle by its new name alone",
    needs: ["scratchProject"],
    killedBy: ["cycles-are-searched-by-their-first-name"],
    async run(given) {
      // Words that a fuzzy search would not confuse.
      const [former, later] = [wordOf(given), wordOf(given).split("").toReversed().join("")];
      const { id, at } = await make(given, kind, { name: former });
      given
        .expect(await searchFor(given, former, [id]))
        .status(200)
        .rows([id]);
      await rename(given, at, later);

      const present = await searchFor(given, later, [id]);
      const past = await searchFor(given, former, []);

      given.expect(present).status(200).rows([id]);
      given.expect(past).status(200).rows([]);
    },
  }),
];
