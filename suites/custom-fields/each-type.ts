import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { attachedPropertyTypes } from "#lib/contract/type-schema.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { entryOf } from "./arrangement.ts";

/** A property of each type is described by the document of the type to which it is attached. */
export const eachPropertyTypeChecks: readonly Check[] = attachedPropertyTypes.map((type) =>
  check({
    id: `custom-fields.schema.describes-${type.toLowerCase()}`,
    clause: "custom-fields/schema#each-attached",
    subject: type,
    title: `the schema document describes a property of type ${type} that is attached to the type`,
    needs: ["frozenProject", "properties", "types"],
    killedBy: [`type-schema-omits-properties-of-type-${type}`],
    async run({ api, path, frozenProject, properties, expect }) {
      const property = properties.find(
        (one) => one.propertyType === type && one.typeIds.length > 0,
      );
      if (property === undefined) {
        const unlock = unlocks.deployment(`that lets a property of type ${type} be attached`);
        throw untested(`No property of type ${type} is attached.`, unlock);
      }
      const at = { project_id: frozenProject.id, type_id: property.typeIds[0] ?? "" };
      const list = await api.read(path(operations.listProjectProperties.path, at), {
        per_page: 200,
      });
      const rows = valueAt(list.response.json, "/data");
      const row = Array.isArray(rows) ? rows.find((one) => memberOf(one, "id") === property.id) : 0;
      // The contract does not state whether a document shows inactive properties.
      if (memberOf(row, "is_active") !== true) {
        const unlock = unlocks.deployment("whose new properties are active");
        throw untested("The property is not listed as active.", unlock);
      }

      const document = await api.read(path(operations.readTypeSchema.path, at));

      const [key, entry] = entryOf(document, property.id);
      const reported = memberOf(entry, "type");
      const where = `/custom_fields/${key}/type`;
      expect(document)
        .status(200)
        .that(where, type, reported, reported === type);
    },
  }),
);
