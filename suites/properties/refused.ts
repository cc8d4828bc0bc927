import { mistakenChoices } from "#fixtures/arbitraries/mistaken-names.ts";
import { propertyTypes } from "#lib/contract/enums.ts";
import type { Check } from "#lib/check/check.ts";
import type { PropertySurface } from "#suites/support/properties/surface.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { listNewest } from "#suites/support/properties/arrangement.ts";
import { sendProperty, propertySurfaces } from "#suites/support/properties/surface.ts";

const onSurface = (surface: PropertySurface): readonly Check[] => [
  check({
    id: `properties.${surface.name}.refuses-no-display-name`,
    clause: "properties/create#display-name-required",
    subject: surface.name,
    title: `a property of a ${surface.name} without a display_name is refused`,
    needs: ["scratchProject", surface.mode],
    killedBy: [`${surface.name}-property-display_name-not-required`],
    async run(given) {
      const answer = await sendProperty(given, surface, { json: { property_type: "TEXT" } });

      given.expect(answer).problem("invalid_request").fieldError("display_name", "required");
    },
  }),
  check({
    id: `properties.${surface.name}.refuses-no-property-type`,
    clause: "properties/create#property-type-required",
    subject: surface.name,
    title: `a property of a ${surface.name} without a property_type is refused`,
    needs: ["scratchProject", surface.mode],
    killedBy: [`${surface.name}-property-property_type-not-required`],
    async run(given) {
      const json = { display_name: given.unique("Untyped") };
      const answer = await sendProperty(given, surface, { json });

      given.expect(answer).problem("invalid_request").fieldError("property_type", "required");
    },
  }),
  check({
    id: `properties.${surface.name}.names-both-missing`,
    clause: "properties/create#both-required",
    subject: surface.name,
    title: `the refusal of a property of a ${surface.name} names both missing members`,
    needs: ["scratchProject", surface.mode],
    killedBy: [`${surface.name}-property-refusal-names-one-member`],
    async run(given) {
      const answer = await sendProperty(given, surface, { json: { is_required: false } });

      given.expect(answer).problem("invalid_request");
      given.expect(answer).fieldError("display_name").fieldError("property_type");
    },
  }),
  check({
    id: `properties.${surface.name}.refuses-type`,
    clause: "properties/type#choice",
    subject: surface.name,
    title: `a property_type outside the list is refused for a property of a ${surface.name}`,
    needs: ["scratchProject", surface.mode],
    killedBy: [
      `${surface.name}-property-type-is-not-validated`,
      `${surface.name}-property-type-is-refused-as-invalid`,
    ],
    async run(given) {
      const json = { display_name: given.unique("Mistyped"), property_type: "NUMBER" };
      const answer = await sendProperty(given, surface, { json });

      given.expect(answer).problem("invalid_request").fieldError("property_type", "invalid_choice");
    },
  }),
  check({
    id: `properties.${surface.name}.refuses-inherited-type`,
    clause: "properties/type#inherited",
    subject: surface.name,
    title: `the property_type constructor is refused for a property of a ${surface.name}`,
    needs: ["scratchProject", surface.mode],
    killedBy: ["choice-takes-inherited-names"],
    async run(given) {
      const json = { display_name: given.unique("Mistyped"), property_type: "constructor" };
      const answer = await sendProperty(given, surface, { json });

      given.expect(answer).problem("invalid_request").fieldError("property_type", "invalid_choice");
    },
  }),
  check({
    id: `properties.${surface.name}.refuses-expand`,
    clause: "properties/expand#create",
    subject: surface.name,
    title: `the create of a property of a ${surface.name} refuses expand`,
    needs: ["scratchProject", surface.mode],
    killedBy: [`${surface.name}-property-create-ignores-expand`],
    async run(given) {
      const json = { display_name: given.unique("Expanded"), property_type: "TEXT" };
      const answer = await sendProperty(given, surface, { json, query: { expand: "options" } });

      given.expect(answer).problem("invalid_request").fieldError("expand");
    },
  }),
];

/** Properties that are refused. */
export const propertyRefusedChecks: readonly Check[] = [
  ...propertySurfaces.flatMap((surface) => onSurface(surface)),
  check({
    id: "properties.mistaken.type",
    clause: "properties/type#mistaken",
    title: "a property_type that is similar to a listed one is refused",
    needs: ["scratchProject", "projectMode"],
    killedBy: ["choice-misspelt-taken", "choice-of-others-taken"],
    requestsPerRun: 1,
    async run(given) {
      const types = { property_type: mistakenChoices(propertyTypes) };

      await given.forAll(types, async ({ property_type }, branch) => {
        const json = { display_name: branch.unique("Mistyped"), property_type };
        const sent = { ...given, api: branch.api };
        const answer = await sendProperty(sent, propertySurfaces[0], { json });

        given.expect(answer).problem("invalid_request").fieldError("property_type");
      });
    },
  }),
  check({
    id: "properties.refused.makes-none",
    clause: "properties/create#refused",
    title: "a refused create of a property creates none",
    needs: ["scratchProject", "projectMode"],
    killedBy: ["refused-property-is-made"],
    async run(given) {
      const display_name = given.unique("Never made");
      const json = { display_name, property_type: "NUMBER" };
      const [project] = propertySurfaces;
      given.expect(await sendProperty(given, project, { json })).problem("invalid_request");

      const page = await listNewest(given);

      const rows = valueAt(page.response.json, "/data");
      const left = Array.isArray(rows) ? rows.filter((row) => named(row) === display_name) : rows;
      const none = Array.isArray(left) && left.length === 0;
      given.expect(page).status(200).that("/data", "no row of the refused property", left, none);
    },
  }),
];

function named(row: unknown): unknown {
  return memberOf(row, "display_name");
}
