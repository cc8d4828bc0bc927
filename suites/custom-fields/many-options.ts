import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId, requireSuccess } from "#lib/check/arranging/require-success.ts";
import { pointerTo } from "#lib/check/matchers/pointer.ts";
import { expectAllOptions, many, manyOptions } from "#suites/support/properties/many-options.ts";
import { customFieldNeeds, entryOf, post, readDocumentOf } from "./arrangement.ts";

/** A property with many options in the schema document of its type. */
export const manyOfferedChecks: readonly Check[] = [
  check({
    id: "custom-fields.options.many",
    clause: "custom-fields/options#all",
    title: `the entry of a property lists each of its ${many} options`,
    needs: customFieldNeeds,
    killedBy: ["custom-field-offers-its-first-20-options"],
    async run(given) {
      const { property_id, optionIds } = await manyOptions(given);
      const json = { name: given.unique("Many"), is_active: true };
      const type_id = requireId(await post(given, "createProjectType", json));
      const properties = [property_id];
      requireSuccess(await post(given, "attachProjectProperties", { properties }, { type_id }));
      const document = await readDocumentOf(given, type_id);
      const [key] = entryOf(document, property_id);

      const pointer = `/custom_fields${pointerTo(key)}/options`;
      expectAllOptions(given, document, pointer, optionIds);
    },
  }),
];
