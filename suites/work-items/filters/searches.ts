import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { searchedItems } from "#suites/support/lists/searched-items.ts";
import { makeItem, wordOf } from "#suites/support/work-items/make-item.ts";

/** Where the scratch project lists its work items. */
const listOf = ({ path, scratchProject }: Given<"scratchProject">): string =>
  path(lists.projectWorkItems.path, { project_id: scratchProject.project.id });

/** Observes whether a character in place of a letter is a wildcard: the contract names none. */
async function observeWildcards(given: Given<"scratchProject">, word: string, id: string) {
  for (const sign of ["%", "_"]) {
    const search = `${word.slice(0, 3)}${sign}${word.slice(4)}`;
    // oxlint-disable-next-line no-await-in-loop -- two items are not a large list
    const page = await given.api.get(listOf(given), { search });
    const rows = valueAt(page.response.json, "/data");
    const finds = Array.isArray(rows) && rows.some((row) => idOf(row) === id);
    given.observe(`${sign} in a search matches ${finds ? "any letter" : "no other"}`, page);
  }
}

const nameAlone = check({
  id: "work-items.search.name-alone",
  clause: "work-items/search#name-alone",
  title: "a search for a word of a description finds nothing",
  needs: ["scratchProject"],
  killedBy: ["filter-search-reads-description"],
  async run(given) {
    const [named, described] = [wordOf(given, "n"), wordOf(given, "d")];
    const body = { name: named, description_html: `<p>${described}</p>` };
    const made = await makeItem(given, body);
    const itself = await searchedItems(given, { search: named }, [made.id]);
    given.expect(itself).status(200).rows([made.id]);
    await observeWildcards(given, named, made.id);

    const page = await given.api.get(listOf(given), { search: described });

    given.expect(page).status(200).rows([]);
  },
});

/** Names in which a search has to find a word. */
const names = {
  "letters-beyond-ascii": {
    says: "a word with non-ASCII letters",
    wordOf: (word: string) => `größe${word}`,
    nameOf: (word: string) => `Über ${word}`,
    killer: "filter-search-drops-letters-beyond-ascii",
  },
  "end-of-long-name": {
    says: "the last word of a long name",
    wordOf: (word: string) => word,
    nameOf: (word: string) => `${"many words come before ".repeat(9)}${word}`,
    killer: "filter-search-reads-the-beginning",
  },
} as const;

const found = keysOf(names).map((name) => {
  const { says, killer, ...spelling } = names[name];
  return check({
    id: `work-items.search.${name}`,
    clause: "work-items/filter#leaves-matching",
    subject: "work-items search",
    title: `a search for ${says} finds exactly the work item that has it`,
    needs: ["scratchProject"],
    killedBy: [killer],
    async run(given) {
      const word = spelling.wordOf(wordOf(given, "w"));
      const made = await makeItem(given, { name: spelling.nameOf(word) });

      const page = await searchedItems(given, { search: word }, [made.id]);

      given.expect(page).status(200).rows([made.id]);
    },
  });
});

/** Searches for words that were written for this purpose. */
export const searchChecks: readonly Check[] = [nameAlone, ...found];
