import type { Check, Given, Tools } from "#lib/check/check.ts";
import { answeredRecord, sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { check } from "#lib/check/check.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { archiveItem } from "#suites/support/records/archive-item.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";
import { customFieldNeeds, itemValued, shows, typesDescribed } from "./arrangement.ts";

/** A separate work item with a value that no other has. */
async function valuedItem(given: Given<(typeof customFieldNeeds)[number]>) {
  const { type } = await typesDescribed(given);
  const { key } = await itemValued(given);
  const word = given.unique("basalt");
  const json = { name: given.unique("item"), type_id: type, custom_fields: { [key]: word } };
  const item = await makeItem(given, json);
  if (shows(await given.api.get(item.at), word)) return { item, word };
  throw untested("A work item accepts no value this way.", unlocks.recordAnswered);
}

const archivedValued = sharedArrangement(
  "custom-fields.archived",
  async (given: Given<(typeof customFieldNeeds)[number]>) => {
    const { item, word } = await valuedItem(given);
    return { item, word, archived: await archiveItem(given, item.at) };
  },
);

/** The answer shows the values of the work item, if it is the work item. */
function expectValues(given: Tools, answer: Exchange, { id, word }: { id: string; word: string }) {
  const { json } = answeredRecord(answer).response;
  if (valueAt(json, "/id") !== id) {
    throw untested("The request returns another record.", unlocks.recordAnswered);
  }
  const value = valueAt(json, "/custom_fields");
  if ((value ?? null) === null) {
    throw untested("The request returns no values.", unlocks.recordAnswered);
  }
  given.expect(answer).that("/custom_fields", `the value ${word}`, value, shows(answer, word));
}

/** Custom property values in the answers to archive requests. */
export const archivedValueChecks: readonly Check[] = [
  check({
    id: "custom-fields.values.on-archive",
    clause: "custom-fields/populated#archive",
    title: "the answer to an archive request holds the values of the work item's custom properties",
    needs: customFieldNeeds,
    killedBy: ["custom-fields-empty-on-archive"],
    async run(given) {
      const { item, word, archived } = await archivedValued(given);

      expectValues(given, archived, { id: item.id, word });
    },
  }),
  check({
    id: "custom-fields.values.on-unarchive",
    clause: "custom-fields/populated#unarchive",
    title:
      "the answer to an unarchive request holds the values of the work item's custom properties",
    needs: customFieldNeeds,
    killedBy: ["custom-fields-empty-on-unarchive"],
    async run(given) {
      const { item, word } = await archivedValued(given);

      const answer = await sendUndeclared(given, "POST", `${item.at}unarchive/`);

      expectValues(given, answer, { id: item.id, word });
    },
  }),
];
