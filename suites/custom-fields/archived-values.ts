import type { Check, Given } from "#lib/check/check.ts";
import { answeredRecord } from "#lib/check/arranging/undeclared-route-write.ts";
import { check } from "#lib/check/check.ts";
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

/** Custom property values in the answer to an archive request. */
export const archivedValueChecks: readonly Check[] = [
  check({
    id: "custom-fields.values.on-archive",
    clause: "custom-fields/populated#archive",
    title: "the answer to an archive request holds the values of the work item's custom properties",
    needs: customFieldNeeds,
    killedBy: ["custom-fields-empty-on-archive"],
    async run(given) {
      const { item, word } = await valuedItem(given);

      const answer = answeredRecord(await archiveItem(given, item.at));

      if (valueAt(answer.response.json, "/id") !== item.id) {
        throw untested("The archive request returns another record.", unlocks.recordAnswered);
      }
      const value = valueAt(answer.response.json, "/custom_fields");
      if ((value ?? null) === null) {
        throw untested("The archive request returns no values.", unlocks.recordAnswered);
      }
      given.expect(answer).that("/custom_fields", `the value ${word}`, value, shows(answer, word));
    },
  }),
];
