import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { answeredRecord, sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { describeValue } from "#lib/check/matchers/value.ts";
import { below } from "#lib/contract/path.ts";
import { upsertOutcomes } from "#lib/contract/subjects/upsert-outcomes.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import type { CustomGiven } from "./arrangement.ts";
import { customFieldNeeds, itemValued, shows, typesDescribed } from "./arrangement.ts";

const outcomes = {
  created: ["custom-fields-empty-on-created-upsert"],
  matched: ["custom-fields-empty-on-matched-upsert"],
} as const;

/** Two upserts of one work item with a custom value, each with a read of the item after it. */
const upserted = sharedArrangement("custom-fields.upserted", async (given: CustomGiven) => {
  const { type } = await typesDescribed(given);
  const { key, collection } = await itemValued(given);
  const word = given.unique("marble");
  const pair = { external_id: given.unique("upserted"), external_source: "suite" };
  const body = { name: given.unique("upserted"), type_id: type, custom_fields: { [key]: word } };
  const json = await completed(given, collection, { ...body, ...pair });
  const send = async () => {
    const answer = await sendUndeclared(given, "POST", `${collection}upsert/`, { json });
    return { answer, detail: await given.api.get(below(collection, requireId(answer))) };
  };
  return { word, created: await send(), matched: await send() };
});

const onUpsert = upsertOutcomes.map((outcome) =>
  check({
    id: `custom-fields.values.on-${outcome}-upsert`,
    clause: "custom-fields/populated#upsert",
    subject: outcome,
    title: `the answer to an upsert of a ${outcome} work item holds the values of its custom properties`,
    needs: customFieldNeeds,
    killedBy: outcomes[outcome],
    async run(given) {
      const { word, created, matched, [outcome]: one } = await upserted(given);
      const isOne = requireId(created.answer) === requireId(matched.answer);
      if (!shows(one.detail, word) || (outcome === "matched" && !isOne)) {
        const unlock = unlocks.deployment("whose upserts store values and match external keys");
        throw untested("The upsert does not store the value in that work item.", unlock);
      }

      const claims = given.expect(answeredRecord(one.answer)).ok();
      const value = valueAt(one.answer.response.json, "/custom_fields");
      claims.that("/custom_fields", `the value ${word}`, value, shows(one.answer, word));
    },
  }),
);

/** An update that gives a work item with a value another type, and a read after it. */
async function retype(given: CustomGiven) {
  const { type, plain } = await typesDescribed(given);
  const { key, collection } = await itemValued(given);
  const custom_fields = { [key]: given.unique("basalt") };
  const json = { name: given.unique("retyped"), type_id: type, custom_fields };
  const whole = await completed(given, collection, json);
  const made = await sendUndeclared(given, "POST", collection, { json: whole });
  const at = below(collection, requireId(made));
  const patched = await given.api.send("PATCH", at, { json: { type_id: plain } });
  demonstrated(given, answeredRecord(patched)).equals("/type_id", plain);
  const after = await given.api.get(at);
  demonstrated(given, after).has("/custom_fields").equals("/type_id", plain);
  return { patched, after };
}

const onChangedType = check({
  id: "custom-fields.values.on-changed-type",
  clause: "custom-fields/populated#changed-type",
  title: "the answer to an update of type_id holds the custom properties that a read then shows",
  needs: customFieldNeeds,
  killedBy: ["custom-fields-of-the-former-type-on-update"],
  async run(given) {
    const { patched, after } = await retype(given);

    const read = memberOf(after.response.json, "custom_fields");
    const answered = memberOf(patched.response.json, "custom_fields");
    given
      .expect(patched)
      .ok()
      .that("/custom_fields", describeValue(read), answered, equalValues(answered, read));
  },
});

/** Answers to single writes that hold the values of custom properties. */
export const answeredValueChecks: readonly Check[] = [...onUpsert, onChangedType];
