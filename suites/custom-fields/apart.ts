import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { describeValue } from "#lib/check/matchers/value.ts";
import { operations } from "#lib/contract/operations.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { customFieldNeeds, describedIn, itemValued, shows, typesDescribed } from "./arrangement.ts";

/** A description; no description may be null, empty or omitted. */
const worded = (value: unknown) => value ?? "";

/** What a type and a work item report about a property, compared with the property and with other types. */
export const otherTypeChecks: readonly Check[] = [
  check({
    id: "custom-fields.entry.description",
    clause: "custom-fields/entry#description",
    title: "an entry of the schema document has the description of its property",
    needs: customFieldNeeds,
    killedBy: ["custom-field-is-described-by-its-displayed-name"],
    async run(given) {
      const { document, severity, origin } = await typesDescribed(given);

      for (const made of [severity, origin]) {
        const written = worded(valueAt(made.answer.response.json, "/description"));
        const [key, entry] = describedIn(document, made);
        const reported = worded(memberOf(entry, "description"));
        const at = `/custom_fields/${key}/description`;
        const claims = given.expect(document).status(200);
        claims.that(at, describeValue(written), reported, reported === written);
      }
    },
  }),
  check({
    id: "custom-fields.values.not-of-other-types",
    clause: "custom-fields/values#other-type",
    title: "a work item has no value of a property that only another type has",
    needs: customFieldNeeds,
    killedBy: ["custom-fields-hold-values-of-other-items"],
    async run(given) {
      const { plain } = await typesDescribed(given);
      const { word, collection } = await itemValued(given);
      const json = { name: given.unique("plain item"), type_id: plain };
      const whole = await completed(given, collection, json);
      const made = await sendUndeclared(given, "POST", collection, { json: whole });
      const place = { project_id: given.scratchProject.project.id, pk: requireId(made) };

      const item = await given.api.get(given.path(operations.readWorkItem.path, place));

      const value = valueAt(item.response.json, "/custom_fields");
      const claims = given.expect(item).status(200).has("/custom_fields");
      claims.that("/custom_fields", `no value ${word}`, value, !shows(item, word));
    },
  }),
];
