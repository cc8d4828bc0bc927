import { wholeIn } from "#suites/support/lists/whole-page.ts";
import { listsRow } from "#suites/support/lists/lists-row.ts";
import type { Check } from "#lib/check/check.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { makeUndeclared, sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { nextInstant } from "#lib/check/arranging/next-instant.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { CustomGiven } from "./arrangement.ts";
import { itemValued, customFieldNeeds, shows } from "./arrangement.ts";

/** What was updated after a reference item was created; the only change was to one work item's custom values. */
async function updatedSince(given: CustomGiven) {
  const { api, unique } = given;
  const { one, key, collection } = await itemValued(given);
  const json = await completed(given, collection, { name: unique("witness") });
  const witness = await makeUndeclared(given, collection, json);
  const since = valueAt(witness.response.json, "/created_at");
  if (typeof since !== "string") {
    throw untested("A created work item shows no created_at.", unlocks.itemAnswered);
  }
  await nextInstant(api, since);
  const word = unique("gneiss");
  const values = { custom_fields: { [key]: word } };
  const patched = await sendUndeclared(given, "PATCH", one, { json: values });
  if (!shows(patched, word) && !shows(requireSuccess(await api.get(one)), word)) {
    throw untested("The update does not store the value.", unlocks.deployment("that accepts it"));
  }
  return api.get(collection, { updated_at__gte: since, per_page: 200 });
}

/** What an update of custom property values changes. */
export const moveChecks: readonly Check[] = [
  check({
    id: "custom-fields.values.move",
    clause: "custom-fields/update#moves",
    title: "after an update of custom_fields only, updated_at__gte finds the work item",
    needs: customFieldNeeds,
    killedBy: ["update-of-custom_fields-leaves-updated_at"],
    async run(given) {
      const { detail } = await itemValued(given);
      const id = idOf(requireSuccess(detail).response.json);
      const page = await updatedSince(given);

      const found = listsRow(page, id ?? "");
      if (!found) wholeIn(page);
      given.expect(page).status(200).that("/data", `a row of ${id}`, found, found);
    },
  }),
];
