import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { narrowedTo } from "#lib/check/matchers/list-page.ts";
import { pageIds } from "#lib/check/matchers/page-rows.ts";
import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import type { UnlikeText } from "#lib/contract/subjects/unlike-texts.ts";
import {
  externalKeys,
  externallyKeyedLists,
  unlikeTexts,
} from "#lib/contract/subjects/unlike-texts.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { pointValue } from "#suites/support/records/point-value.ts";

type ScratchGiven = Given<"scratchProject">;

/** Two texts that differ, made from a word of the run. The one that is sought is no part of the other. */
const texts: Readonly<
  Record<UnlikeText, (word: string) => { readonly other: string; readonly sought: string }>
> = {
  "letter case": (word) => ({ other: `${word} ticket-a`, sought: `${word} TICKET-A` }),
  accent: (word) => ({ other: `${word} resume`, sought: `${word} r\u00E9sum\u00E9` }),
  emoji: (word) => ({ other: `${word} \u{1F680}`, sought: `${word} \u{1F3AF}` }),
  pattern: (word) => ({ other: `${word} axb`, sought: `${word} a_b` }),
  "leading zero": (word) => ({ other: pointValue(word), sought: `0${pointValue(word)}` }),
  "trailing zero": (word) => ({
    other: `${pointValue(word)}.1`,
    sought: `${pointValue(word)}.10`,
  }),
  "last digit": (word) => ({ other: `${longNumber(word)}1`, sought: `${longNumber(word)}2` }),
};

/** So many digits that a double holds no integer of them exactly. */
const longNumber = (word: string) => `1234${pointValue(word).repeat(2)}`;

/** Creates a record for each of two texts. */
async function makePair(given: ScratchGiven, template: string, way: UnlikeText) {
  const at = given.path(template, { project_id: given.scratchProject.project.id });
  const { other, sought } = texts[way](given.unique("key"));
  const make = async (text: string) => {
    const body = { name: given.unique("keyed"), external_id: text, external_source: text };
    const json = await completed(given, at, body);
    return requireId(await sendUndeclared(given, "POST", at, { json }));
  };
  return { sought, otherId: await make(other), soughtId: await make(sought) };
}

const memory = createMemory<ReturnType<typeof makePair>, ScratchGiven>(
  "queries.unlike-texts",
  ({ scratchProject }) => scratchProject,
);

/** Of the two records, the page shows the sought one alone. */
function expectSought(
  { expect }: ScratchGiven,
  page: Exchange,
  { otherId, soughtId }: Awaited<ReturnType<typeof makePair>>,
): void {
  const met = pageIds(page).filter((id) => id === otherId || id === soughtId);
  const holds = met.length === 1 && met[0] === soughtId;
  expect(page).status(200).that("/data", `${soughtId}, and not ${otherId}`, met, holds);
}

/** Filters by external keys that resemble another record's. */
export const unlikeTextChecks: readonly Check[] = externallyKeyedLists.flatMap(
  ({ list, collection }) =>
    externalKeys.flatMap((key) =>
      unlikeTexts.map((way) =>
        check({
          id: `queries.${list.slug}.${key}-unlike-by-${dashed(way)}`,
          clause: "queries/external#unlike",
          subject: `${list.slug} ${key}`,
          title: `${key} selects none of ${list.slug} whose ${key} has another ${way}`,
          needs: ["scratchProject"],
          killedBy: [`${list.slug}-confuses-external-keys-by-${dashed(way)}`],
          async run(given) {
            const pair = await memory(given, `${collection} ${way}`, (own) =>
              makePair(own, collection, way),
            );
            const project_id = given.scratchProject.project.id;
            const query = { [key]: pair.sought, ...narrowedTo(list, project_id), per_page: 200 };
            const page = await given.api.get(given.path(list.path, { project_id }), query);

            expectSought(given, page, pair);
          },
        }),
      ),
    ),
);
