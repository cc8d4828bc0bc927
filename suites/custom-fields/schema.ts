import { requireId } from "#lib/check/arranging/require-success.ts";
import type { Check } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { below } from "#lib/contract/path.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { CustomGiven } from "./arrangement.ts";
import { describeNamesakes, entryOf, customFieldNeeds, typesDescribed } from "./arrangement.ts";

/** Whether the document of a type has no entry for the property. */
function omits(document: Exchange, id: string): boolean {
  return entryOf(document, id)[1] === undefined;
}

/**
 * The contract does not state how two properties with one display name are reported: their key is their machine name.
 */
async function observeNamesakes(given: CustomGiven): Promise<void> {
  const namesakes = await describeNamesakes(given);
  if (namesakes === null) {
    given.observe("A second property with the same display name is refused.");
    return;
  }
  const { properties, document } = namesakes;
  const reported = properties.filter((id) => !omits(document, id)).length;
  given.observe(
    `Of two properties with the same display name, ${reported} are returned.`,
    document,
  );
}

/** Which properties a type's schema document reports. */
export const schemaChecks: readonly Check[] = [
  check({
    id: "custom-fields.schema.keyed-by-name",
    clause: "custom-fields/schema#keyed-by-name",
    title:
      "custom_fields of a type's schema document is keyed by the machine names of its properties",
    needs: customFieldNeeds,
    killedBy: [
      "type-schema-keyed-by-id",
      "type-schema-keyed-by-display-name",
      "type-schema-custom-fields-are-a-list",
    ],
    async run(given) {
      const { severity, origin, document } = await typesDescribed(given);

      const [first, second] = [severity, origin].map(({ answer }) =>
        valueAt(answer.response.json, "/name"),
      );
      const [key] = entryOf(document, severity.id);
      const [other] = entryOf(document, origin.id);
      await observeNamesakes(given);
      const reported = given.expect(document).status(200).is("/custom_fields", "object");
      reported.that("/custom_fields", `a key ${String(first)}`, key, key === first);
      reported.that("/custom_fields", `a key ${String(second)}`, other, other === second);
    },
  }),
  check({
    id: "custom-fields.schema.without-properties",
    clause: "custom-fields/schema#without-properties",
    title: "the schema document of a type without properties has custom_fields",
    needs: customFieldNeeds,
    killedBy: ["type-schema-custom-fields-null-where-none", "type-schema-custom-fields-are-a-list"],
    async run(given) {
      const { before } = await typesDescribed(given);

      given.expect(before).status(200).is("/custom_fields", "object");
    },
  }),
  check({
    id: "custom-fields.schema.omits-unattached",
    clause: "custom-fields/schema#attached-only",
    title: "the schema document of a type holds no property that belongs to no type",
    needs: customFieldNeeds,
    killedBy: ["type-schema-tells-of-unattached-properties"],
    async run(given) {
      const { loose, severity, document } = await typesDescribed(given);

      const reported = given.expect(document).status(200);
      reported.that("/custom_fields", "an attached property", "", !omits(document, severity.id));
      const [key] = entryOf(document, loose.id);
      reported.that("/custom_fields", "no property of no type", key, omits(document, loose.id));
    },
  }),
  check({
    id: "custom-fields.schema.default-omits-unattached",
    clause: "custom-fields/schema#attached-only",
    title: "the schema document of the default type holds no property that belongs to no type",
    needs: customFieldNeeds,
    killedBy: ["default-type-has-each-new-property", "type-schema-tells-of-unattached-properties"],
    async run(given) {
      const { loose, standard } = await typesDescribed(given);
      if (standard === null) {
        throw untested("The project has no default type.", unlocks.inProjectMode);
      }

      const [key] = entryOf(standard, loose.id);
      const reported = given.expect(standard).status(200);
      reported.that("/custom_fields", "no property of no type", key, omits(standard, loose.id));
    },
  }),
  check({
    id: "custom-fields.schema.omits-before-attaching",
    clause: "custom-fields/schema#attached-only",
    title: "a property is not in a type's document before it is attached",
    needs: customFieldNeeds,
    killedBy: ["type-schema-tells-of-unattached-properties"],
    async run(given) {
      const { origin, before } = await typesDescribed(given);

      const [key] = entryOf(before, origin.id);
      given
        .expect(before)
        .status(200)
        .that("/custom_fields", "no property yet", key, omits(before, origin.id));
    },
  }),
  check({
    id: "custom-fields.schema.omits-other-types",
    clause: "custom-fields/schema#other-type",
    title: "a property that is attached to one type is not in another's document",
    needs: customFieldNeeds,
    killedBy: ["type-schema-tells-of-other-types-properties"],
    async run(given) {
      const { severity, other } = await typesDescribed(given);

      const [key] = entryOf(other, severity.id);
      given
        .expect(other)
        .status(200)
        .that("/custom_fields", "no property of another type", key, omits(other, severity.id));
    },
  }),
  check({
    id: "custom-fields.schema.of-inactive",
    clause: "custom-fields/schema#inactive",
    title: "it is recorded whether the schema document offers an inactive property",
    needs: customFieldNeeds,
    killedBy: ["type-schema-custom-fields-are-a-list"],
    async run(given) {
      const { api, path, scratchProject, observe, expect } = given;
      const { type } = await typesDescribed(given);
      const project_id = scratchProject.project.id;
      const at = path(lists.projectProperties.path, { project_id });
      const json = { display_name: given.unique("Retired"), property_type: "TEXT" };
      const id = requireId(await sendUndeclared(given, "POST", at, { json }));
      const attach = path(`${lists.projectTypes.path}{type}/properties/`, { project_id, type });
      await sendUndeclared(given, "POST", attach, { json: { properties: [id] } });
      await sendUndeclared(given, "PATCH", below(at, id), { json: { is_active: false } });

      const schema = await api.get(
        path(`${lists.projectTypes.path}{type}/schema/`, { project_id, type }),
      );
      observe(`an inactive property is ${omits(schema, id) ? "left out" : "offered"}`, schema);
      expect(schema).status(200).is("/custom_fields", "object");
    },
  }),
];
