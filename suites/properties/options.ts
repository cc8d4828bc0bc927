import type { Check } from "#lib/check/check.ts";
import type { PropertySurface } from "#suites/support/properties/surface.ts";
import { check } from "#lib/check/check.ts";
import { describeField } from "#lib/check/matchers/value.ts";
import { keysOf } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";
import { optionsMade } from "#suites/support/properties/arrangement.ts";
import { propertySurfaces } from "#suites/support/properties/surface.ts";

const { fields } = resources.propertyOption;
const dashed = (name: string) => name.replaceAll("_", "-");

const member = ({ name: surface, mode }: PropertySurface, name: keyof typeof fields) =>
  check({
    id: `properties.${surface}-option.holds-${dashed(name)}`,
    clause: "properties/option-object#members",
    subject: name,
    title: `an option of a property of a ${surface} holds ${name}: ${describeField(fields[name])}`,
    needs: ["scratchProject", mode],
    killedBy: [`made-${surface}-option-${name}-dropped`, `made-${surface}-option-${name}-mistyped`],
    async run(given) {
      const { plain, standard } = await optionsMade[surface](given);

      given.expect(plain).ok().lawful(`/${name}`, fields[name]);
      given.expect(standard).ok().lawful(`/${name}`, fields[name]);
    },
  });

const rules = ({ name: surface, mode }: PropertySurface): readonly Check[] => [
  check({
    id: `properties.${surface}-option.answers`,
    clause: "properties/option#answers",
    subject: surface,
    title: `the create of an option of a property of a ${surface} returns it`,
    needs: ["scratchProject", mode],
    killedBy: [`made-${surface}-option-told-by-its-id`, `${surface}-option-name-altered`],
    async run(given) {
      const { plain, standard } = await optionsMade[surface](given);

      given.expect(plain).ok().is("/id", "uuid").equals("/name", "low");
      given.expect(standard).ok().is("/id", "uuid").equals("/name", "high");
    },
  }),
  check({
    id: `properties.${surface}-option.keeps-is-default`,
    clause: "properties/option#is-default",
    subject: surface,
    title: `an option of a property of a ${surface} is the default when its body says so`,
    needs: ["scratchProject", mode],
    killedBy: [
      `${surface}-option-is_default-is-forgotten`,
      `${surface}-option-is_default-is-always-true`,
    ],
    async run(given) {
      const { standard, other } = await optionsMade[surface](given);

      given.expect(standard).ok().equals("/is_default", true);
      given.expect(other).ok().equals("/is_default", false);
    },
  }),
];

/** What the create of an option returns. */
export const optionChecks: readonly Check[] = propertySurfaces.flatMap((surface) => [
  ...rules(surface),
  ...keysOf(fields).map((name) => member(surface, name)),
]);
