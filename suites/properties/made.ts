import type { Check } from "#lib/check/check.ts";
import type { PropertySurface } from "#suites/support/properties/surface.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { describeField } from "#lib/check/matchers/value.ts";
import { keysOf } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";
import { propertiesMade } from "#suites/support/properties/arrangement.ts";
import { propertySurfaces, sendProperty } from "#suites/support/properties/surface.ts";

const { fields } = resources.workItemProperty;
const dashed = (name: string) => name.replaceAll("_", "-");

const isName = (value: unknown) => typeof value === "string" && value.trim() !== "";

const member = ({ name: surface, mode }: PropertySurface, name: keyof typeof fields) =>
  check({
    id: `properties.${surface}.holds-${dashed(name)}`,
    clause: "properties/object#members",
    subject: name,
    title: `the answer to the create of a property of a ${surface} holds ${name}: ${describeField(fields[name])}`,
    needs: ["scratchProject", mode],
    killedBy: [
      `made-${surface}-property-${name}-dropped`,
      `made-${surface}-property-${name}-mistyped`,
    ],
    async run(given) {
      const { required, multi } = await propertiesMade[surface](given);

      given.expect(required.answer).ok().lawful(`/${name}`, fields[name]);
      given.expect(multi.answer).ok().lawful(`/${name}`, fields[name]);
    },
  });

const kept = ({ name: surface, mode }: PropertySurface): readonly Check[] => [
  check({
    id: `properties.${surface}.answers`,
    clause: "properties/create#answers",
    subject: surface,
    title: `the create of a property of a ${surface} returns it`,
    needs: ["scratchProject", mode],
    killedBy: [
      `made-${surface}-property-told-by-its-id`,
      `${surface}-property-display-name-altered`,
    ],
    async run(given) {
      const { required } = await propertiesMade[surface](given);

      given.expect(required.answer).ok().is("/id", "uuid");
      given.expect(required.answer).equals("/display_name", required.display_name);
    },
  }),
  check({
    id: `properties.${surface}.keeps-is-required`,
    clause: "properties/is-required#kept",
    subject: surface,
    title: `a property of a ${surface} is required exactly when its body says so`,
    needs: ["scratchProject", mode],
    killedBy: [
      `${surface}-property-is_required-is-forgotten`,
      `${surface}-property-is_required-is-always-true`,
    ],
    async run(given) {
      const { required, multi } = await propertiesMade[surface](given);

      given.expect(required.answer).ok().equals("/is_required", true);
      given.expect(multi.answer).ok().equals("/is_required", false);
    },
  }),
  check({
    id: `properties.${surface}.keeps-is-multi`,
    clause: "properties/is-multi#kept",
    subject: surface,
    title: `a property of a ${surface} accepts several values exactly when its body says so`,
    needs: ["scratchProject", mode],
    killedBy: [
      `${surface}-property-is_multi-is-forgotten`,
      `${surface}-property-is_multi-is-always-true`,
    ],
    async run(given) {
      const { required, multi } = await propertiesMade[surface](given);

      given.expect(multi.answer).ok().equals("/is_multi", true);
      given.expect(required.answer).ok().equals("/is_multi", false);
    },
  }),
  check({
    id: `properties.${surface}.has-a-machine-name`,
    clause: "properties/name#machine",
    title: `a property of a ${surface} has a machine name alongside the display name`,
    needs: ["scratchProject", mode],
    killedBy: ["property-machine-name-is-empty"],
    async run(given) {
      const { required, multi } = await propertiesMade[surface](given);

      const [name, other] = [required, multi].map(({ answer }) =>
        valueAt(answer.response.json, "/name"),
      );
      given.expect(required.answer).ok().that("/name", "a name", name, isName(name));
      given.expect(multi.answer).ok().that("/name", "a name", other, isName(other));
    },
  }),
];

const brief = (surface: PropertySurface) =>
  check({
    id: `properties.${surface.name}.from-two-members`,
    clause: "properties/create#two-members",
    subject: surface.name,
    title: `a property of a ${surface.name} is created with only a display_name and a property_type`,
    needs: ["scratchProject", surface.mode],
    killedBy: [
      `${surface.name}-property-needs-is_required`,
      `${surface.name}-property-needs-is_multi`,
    ],
    async run(given) {
      const json = { display_name: given.unique("Brief"), property_type: "TEXT" };
      const answer = await sendProperty(given, surface, { json });

      given.expect(answer).ok();
    },
  });

const defaults = ({ name: surface, mode }: PropertySurface) =>
  check({
    id: `properties.${surface}.chooses-what-is-left-out`,
    clause: "properties/create#defaults",
    title: `a property of a ${surface} that is created without is_active has a value for it`,
    needs: ["scratchProject", mode],
    killedBy: [`made-${surface}-property-is_active-mistyped`],
    async run(given) {
      const { multi } = await propertiesMade[surface](given);

      const active = valueAt(multi.answer.response.json, "/is_active");
      given.observe(`is_active of a new property is ${String(active)}`, multi.answer);
      given.expect(multi.answer).ok().is("/is_active", "boolean");
    },
  });

/** What the create of a property returns. */
export const propertyMadeChecks: readonly Check[] = propertySurfaces.flatMap((surface) => [
  ...kept(surface),
  ...keysOf(fields).map((name) => member(surface, name)),
  brief(surface),
  defaults(surface),
]);
