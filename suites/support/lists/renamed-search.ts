import { awaitSearchIndex } from "#lib/check/arranging/await-search-index.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import type { Given } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { WrittenKind } from "#lib/contract/clauses/updates/updates.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

/** A word that is in no other name. */
const wordOf = (given: Given<never>) => given.unique("w").replaceAll(/[^a-z0-9]/gi, "");

/** Renames a record; an answer that reports a different name shows nothing. */
async function rename(given: Given<"scratchProject">, at: string, name: string): Promise<void> {
  const renamed = await sendUndeclared(given, "PATCH", at, { json: { name } });
  const reported = memberOf(renamed.response.json, "name") ?? name;
  if (reported !== name) throw untested("The record keeps its name.", unlocks.renamed);
}

/** Claims that a search of a list finds a record of the scratch project by its current name alone. */
export async function expectRenamedFound(
  given: Given<"scratchProject">,
  kindName: WrittenKind,
  path: string,
): Promise<void> {
  const kind = kindNamed(kindName);
  const searchFor = (search: string, ids: readonly string[]) =>
    awaitSearchIndex(given, {
      path,
      query: { search },
      ids,
      make: async (own, name) => (await make(own, kind, { name })).id,
    });
  // Words that a fuzzy search would not confuse.
  const [former, later] = [wordOf(given), wordOf(given).split("").toReversed().join("")];
  const { id, at } = await make(given, kind, { name: former });
  given
    .expect(await searchFor(former, [id]))
    .status(200)
    .rows([id]);
  await rename(given, at, later);

  const present = await searchFor(later, [id]);
  const past = await searchFor(former, []);

  given.expect(present).status(200).rows([id]);
  given.expect(past).status(200).rows([]);
}
