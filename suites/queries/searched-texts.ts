import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import { pageIds } from "#lib/check/matchers/page-rows.ts";
import type { SearchedText } from "#lib/contract/subjects/searched-texts.ts";
import { namedLists, searchedTexts } from "#lib/contract/subjects/searched-texts.ts";
import { makeNamed, searchedRecords } from "#suites/support/lists/searched-records.ts";
import { pointValue } from "#suites/support/records/point-value.ts";
import { wordOf } from "#suites/support/work-items/make-item.ts";

type ScratchGiven = Given<"scratchProject">;

/** What is searched, and the names of a record that has it and of one that a program may take for it. */
interface Names {
  readonly search: string;
  readonly sought: string;
  readonly other: string;
}

const namesOf: Readonly<Record<SearchedText, (word: string) => Names>> = {
  digits: (word) => {
    const number = `${pointValue(word)}${pointValue(`${word} more`)}`;
    return { search: number, sought: `release ${number} notes`, other: `release ${word} notes` };
  },
  operators: (word) => {
    const text = `${word} & (b|c): !d`;
    return { search: text, sought: text, other: `${word} b` };
  },
};

async function makePair(given: ScratchGiven, collection: string, way: SearchedText) {
  const { search, ...names } = namesOf[way](wordOf(given, "text"));
  const otherId = await makeNamed(given, collection, names.other);
  return { search, otherId, soughtId: await makeNamed(given, collection, names.sought) };
}

const memory = createMemory<ReturnType<typeof makePair>, ScratchGiven>(
  "queries.searched-texts",
  ({ scratchProject }) => scratchProject,
);

/** Searches for texts that a program may take for a number or an expression. */
export const searchedTextChecks: readonly Check[] = namedLists.flatMap((named) =>
  searchedTexts.map((way) =>
    check({
      id: `queries.${named.list.slug}.searched-${way}`,
      clause: "queries/search#as-text",
      subject: `${named.list.slug} ${way}`,
      title: `a search of ${named.list.slug} for ${way} finds the name that has them, and no similar one`,
      needs: ["scratchProject"],
      killedBy: [`${named.list.slug}-searched-with-other-${way}`],
      async run(given) {
        const { search, otherId, soughtId } = await memory(
          given,
          `${named.collection} ${way}`,
          (own) => makePair(own, named.collection, way),
        );

        const page = await searchedRecords(given, named, { search }, [soughtId]);

        const met = pageIds(page).filter((id) => id === otherId || id === soughtId);
        const holds = met.length === 1 && met[0] === soughtId;
        given.expect(page).status(200).that("/data", `${soughtId}, not ${otherId}`, met, holds);
      },
    }),
  ),
);
