import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { contextNeeds } from "#suites/support/contexts/arrangement.ts";
import { arrangedPrecedenceCases, requiredIn } from "#suites/support/contexts/precedence-cases.ts";

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
];
