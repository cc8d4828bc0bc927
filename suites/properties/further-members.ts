import type { Check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { furtherPropertyMembers } from "#lib/contract/clauses/properties/properties.ts";
import { propertiesWithMore, propertyWithDefault } from "#suites/support/properties/arrangement.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** A member of a property as the list reports it. */
function listedMember({ response }: Exchange, id: string, name: string): unknown {
  const rows: readonly unknown[] = Object.values(valueAt(response.json, "/data") ?? {});
  const own = rows.find((row) => memberOf(row, "id") === id);
  return memberOf(own, name);
}

const isFilled = (value: unknown) =>
  typeof value === "string" ? value !== "" : Object.keys(value ?? {}).length > 0;

const further = furtherPropertyMembers.map((name) =>
  check({
    id: `properties.project.lists-${name.replaceAll("_", "-")}`,
    clause: "properties/further#listed",
    subject: name,
    title: `the list returns the ${name} that the create of a property answered`,
    needs: ["scratchProject", "projectMode"],
    killedBy: [`properties-are-listed-without-${name}`],
    async run(given) {
      const { related, settled, listed } = await propertiesWithMore(given);
      const made = name === "settings" || name === "validation_rules" ? settled : related;
      const id = requireId(made);
      const answered = valueAt(made.response.json, `/${name}`);
      if (!isFilled(answered)) {
        const unlock = unlocks.deployment(`that accepts ${name} when a property is created`);
        throw untested(`The property has no ${name}.`, unlock);
      }

      const reported = listedMember(listed, id, name);
      const holds = equalValues(reported, answered);
      given.expect(listed).status(200);
      given.expect(listed).that(`/data/-/${name}`, JSON.stringify(answered), reported, holds);
    },
  }),
);

/** Whether the list reports members that a property is created with although no create of the contract names them. */
export const furtherMemberChecks: readonly Check[] = [
  ...further,
  check({
    id: "properties.project.lists-default-value",
    clause: "properties/default-value#listed",
    title: "the list returns the default value that the create of a property answered",
    needs: ["scratchProject", "projectMode"],
    killedBy: ["properties-are-listed-without-default-values"],
    async run(given) {
      const { made, listed } = await propertyWithDefault(given);
      const id = requireId(made);
      const answered = valueAt(made.response.json, "/default_value");
      if (!Array.isArray(answered) || answered.length === 0) {
        const unlock = unlocks.deployment("that accepts default_value when a property is created");
        throw untested("The property has no default value.", unlock);
      }
      const relation = JSON.stringify(valueAt(made.response.json, "/relation_type") ?? null);
      given.observe(`relation_type of a property that is no RELATION: ${relation}`, made);

      const reported = listedMember(listed, id, "default_value");
      const holds = equalValues(reported, answered);
      given.expect(listed).status(200);
      given.expect(listed).that("/data/-/default_value", JSON.stringify(answered), reported, holds);
    },
  }),
];
