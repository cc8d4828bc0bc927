import { activated } from "#lib/check/arranging/active-property.ts";
import { requireId, requireSuccess } from "#lib/check/arranging/require-success.ts";
import { withWorkspaceProperty } from "#lib/check/arranging/workspace-property.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { contextNeeds } from "#suites/support/contexts/arrangement.ts";
import { typeSurfaces, withTypes } from "#suites/support/types/surface.ts";
import { entryOf } from "./arrangement.ts";
import { arrangedPrecedenceCases, requiredIn } from "#suites/support/contexts/precedence-cases.ts";

/** The document of an imported type that has a workspace property with one option; both are removed by then. */
function documentWithOption(given: Given<"scratchProject">) {
  const { api, path, scratchProject, unique } = given;
  const project_id = scratchProject.project.id;
  const json = { display_name: unique("Region"), property_type: "OPTION" };
  return withTypes(given, typeSurfaces[1], (create) =>
    withWorkspaceProperty(given, { json }, async (made) => {
      const property_id = requireId(await activated(given, made));
      const type_id = requireId(await create({ name: unique("Regional"), is_active: true }));
      const at = (name: OperationName) =>
        path(operations[name].path, { project_id, property_id, type_id });
      const offered = await api.send("POST", at("createWorkspaceOption"), {
        json: { name: "north" },
      });
      const option = requireId(offered);
      const types = { work_item_types: [type_id] };
      requireSuccess(await api.send("POST", at("importTypes"), { json: types }));
      const properties = { properties: [property_id] };
      requireSuccess(await api.send("POST", at("attachWorkspaceProperties"), { json: properties }));
      return { property_id, option, document: await api.get(at("readTypeSchema")) };
    }),
  );
}

/** The workspace's properties in the document of a type. */
export const workspacePropertyChecks: readonly Check[] = [
  check({
    id: "custom-fields.schema.tells-of-properties",
    clause: "custom-fields/schema#workspace-properties",
    title: "the schema document of an imported type shows the workspace properties attached to it",
    needs: contextNeeds,
    killedBy: ["type-schema-omits-workspace-properties"],
    async run(given) {
      const { probe } = await arrangedPrecedenceCases(given);

      const keys = Object.keys(Object(valueAt(probe.document.response.json, "/custom_fields")));
      const reported = typeof requiredIn(probe) === "boolean";
      given
        .expect(probe.document)
        .status(200)
        .that("/custom_fields", `an entry of property ${probe.propertyId}`, keys, reported);
    },
  }),
  check({
    id: "custom-fields.schema.tells-of-workspace-options",
    clause: "custom-fields/schema#workspace-options",
    title: "the schema document of an imported type shows the options of a workspace property",
    needs: ["scratchProject", "workspaceMode"],
    killedBy: ["custom-field-of-the-workspace-has-no-options"],
    async run(given) {
      const { property_id, option, document } = await documentWithOption(given);
      const [key, entry] = entryOf(document, property_id);
      if (entry === undefined) {
        const unlock = unlocks.deployment("whose documents describe workspace properties");
        throw untested("The document does not describe the property.", unlock);
      }

      const options = memberOf(entry, "options");
      const holds = Array.isArray(options) && options.some((one) => memberOf(one, "id") === option);
      const claims = given.expect(document).status(200);
      claims.that(`/custom_fields/${key}/options`, `the option ${option}`, options, holds);
    },
  }),
];
