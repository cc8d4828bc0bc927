import { settleAll } from "#fixtures/api/settle-all.ts";
import { removeAllMade } from "#lib/check/arranging/remove-made.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { PropertyType } from "#lib/contract/enums.ts";
import type { PropertySurface } from "#suites/support/properties/surface.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { propertyTypes } from "#lib/contract/enums.ts";
import { sendProperty, propertySurfaces } from "#suites/support/properties/surface.ts";

type Way = "plain" | "several";

const keyOf = (way: Way, type: PropertyType) => `${way} ${type}`;

/** A property of each type, with one value or several; the list of all shows those of the workspace. */
async function makeEachType(given: Given<"scratchProject">, surface: PropertySurface) {
  const bodies = propertyTypes.flatMap((type) => [
    { key: keyOf("plain", type), more: { property_type: type } },
    { key: keyOf("several", type), more: { property_type: type, is_multi: true } },
  ]);
  const at = given.path(surface.create, { project_id: given.scratchProject.project.id });
  const made: Exchange[] = [];
  try {
    const answers = bodies.map(async ({ key, more }) => {
      const json = { display_name: given.unique("Typed"), ...more };
      const answer = await given.api.send("POST", at, { json });
      made.push(answer);
      return [key, answer] as const;
    });
    return new Map(await settleAll(answers));
  } finally {
    if (surface.name === "workspace") await removeAllMade(given, made);
  }
}

const eachType = {
  project: sharedArrangement("properties.types-of-project", (given: Given<"scratchProject">) =>
    makeEachType(given, propertySurfaces[0]),
  ),
  workspace: sharedArrangement("properties.types-of-workspace", (given: Given<"scratchProject">) =>
    makeEachType(given, propertySurfaces[1]),
  ),
} as const;

/** The answer to the create of a property of this type. */
async function typed(
  given: Given<"scratchProject">,
  surface: PropertySurface,
  way: Way,
  type: PropertyType,
): Promise<Exchange> {
  const answer = (await eachType[surface.name](given)).get(keyOf(way, type));
  if (answer === undefined) throw new Error(`No property of type ${type} was sent.`);
  return answer;
}

const isBadChoice = (entry: unknown) =>
  memberOf(entry, "field") === "property_type" && memberOf(entry, "code") === "invalid_choice";

/** A deployment may require more for a type than the contract states, but it may not refuse the type itself. */
const taken = (surface: PropertySurface, type: PropertyType) =>
  check({
    id: `properties.${surface.name}.type-${type.toLowerCase()}`,
    clause: "properties/type#each",
    subject: `${surface.name} ${type}`,
    title: `a property of a ${surface.name} can have the type ${type}`,
    needs: ["scratchProject", surface.mode],
    killedBy: [
      `${surface.name}-property-type-${type}-is-no-choice`,
      `${surface.name}-property-type-${type}-is-forgotten`,
    ],
    async run(given) {
      const answer = await typed(given, surface, "plain", type);

      if (answer.response.status !== 400) {
        given.expect(answer).ok().equals("/property_type", type);
        return;
      }
      const errors = valueAt(answer.response.json, "/errors");
      const bad = Array.isArray(errors) && errors.some(isBadChoice);
      given.observe(`${type} needs more than the contract says`, answer);
      given.expect(answer).problem("invalid_request");
      given.expect(answer).that("/errors", "no bad choice of property_type", errors, !bad);
    },
  });

/** The contract does not state how many values a type may have; accepted values are stored. */
const severalOf = (surface: PropertySurface, type: PropertyType) =>
  check({
    id: `properties.${surface.name}.several-${type.toLowerCase()}`,
    clause: "properties/is-multi#by-type",
    subject: `${surface.name} ${type}`,
    title: `is_multi of a ${type} property of a ${surface.name} is stored if it is accepted`,
    needs: ["scratchProject", surface.mode],
    killedBy: [
      `${surface.name}-property-is_multi-is-lost-on-${type}`,
      `${surface.name}-property-is_multi-is-forgotten`,
    ],
    async run(given) {
      const answer = await typed(given, surface, "several", type);

      given.observe(`is_multi of ${type} answers ${answer.response.status}`, answer);
      if (answer.response.status === 400) given.expect(answer).problem("invalid_request");
      else given.expect(answer).ok().equals("/is_multi", true);
    },
  });

const pointing = (surface: PropertySurface) =>
  check({
    id: `properties.${surface.name}.points-to-users`,
    clause: "properties/relation-type#user",
    title: `the relation_type of a ${surface.name}'s property of type RELATION is returned`,
    needs: ["scratchProject", surface.mode],
    killedBy: [`made-${surface.name}-property-relation_type-mistyped`],
    async run(given) {
      const display_name = given.unique("Reviewer");
      const json = { display_name, property_type: "RELATION", relation_type: "USER" };
      const answer = await sendProperty(given, surface, { json });

      const reported = String(valueAt(answer.response.json, "/relation_type"));
      given.observe(
        `relation_type USER answers ${answer.response.status} with ${reported}`,
        answer,
      );
      if (answer.response.status === 400) given.expect(answer).problem("invalid_request");
      else given.expect(answer).ok().lawful("/relation_type", { type: "string", nullable: true });
    },
  });

/** The types that a property may have. */
export const typeChecks: readonly Check[] = propertySurfaces.flatMap((surface) => [
  ...propertyTypes.map((type) => taken(surface, type)),
  ...propertyTypes.map((type) => severalOf(surface, type)),
  pointing(surface),
]);
