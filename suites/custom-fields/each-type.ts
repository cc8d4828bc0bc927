import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { attachedPropertyTypes } from "#lib/contract/type-schema.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { entryOf } from "./arrangement.ts";

type Known = Given<"frozenProject" | "properties">;

/** A property of the type that is attached and listed as active, and its place. */
async function attachedOf({ api, path, frozenProject, properties }: Known, type: string) {
  const property = properties.find((one) => one.propertyType === type && one.typeIds.length > 0);
  if (property === undefined) {
    const unlock = unlocks.deployment(`that lets a property of type ${type} be attached`);
    throw untested(`No property of type ${type} is attached.`, unlock);
  }
  const at = { project_id: frozenProject.id, type_id: property.typeIds[0] ?? "" };
  const list = await api.read(path(operations.listProjectProperties.path, at), { per_page: 200 });
  const row = pageRows(list).find((one) => memberOf(one, "id") === property.id);
  // The contract does not state whether a document shows inactive properties.
  if (memberOf(row, "is_active") === true) return { id: property.id, at };
  const unlock = unlocks.deployment("whose new properties are active");
  throw untested("The property is not listed as active.", unlock);
}

/** Ends a check whose document leaves the file out. */
function endWithoutFile({ response }: Exchange): void {
  if (response.status !== 200) return;
  const unlock = unlocks.deployment("whose schema documents describe files");
  throw untested("The document leaves the file out, which may be no field to write.", unlock);
}

/** A property of each type is described by the document of the type to which it is attached. */
export const eachPropertyTypeChecks: readonly Check[] = attachedPropertyTypes.map((type) =>
  check({
    id: `custom-fields.schema.describes-${type.toLowerCase()}`,
    clause: "custom-fields/schema#each-attached",
    subject: type,
    title: `the schema document describes a property of type ${type} that is attached to the type`,
    needs: ["frozenProject", "properties", "types"],
    killedBy:
      type === "FILE"
        ? ["type-schema-calls-files-texts"]
        : [`type-schema-omits-properties-of-type-${type}`],
    async run(given) {
      const { id, at } = await attachedOf(given, type);
      const document = await given.api.read(given.path(operations.readTypeSchema.path, at));

      const [key, entry] = entryOf(document, id);
      if (type === "FILE" && entry === undefined) endWithoutFile(document);
      const reported = memberOf(entry, "type");
      const where = `/custom_fields/${key}/type`;
      given
        .expect(document)
        .status(200)
        .that(where, type, reported, reported === type);
    },
  }),
);
