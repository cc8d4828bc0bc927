import type { Check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { sameJson } from "#lib/check/matchers/same-json.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { propertyWithDefault } from "#suites/support/properties/arrangement.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** The default value of a property as the list reports it. */
function defaultValueIn({ response }: Exchange, id: string): unknown {
  const rows: readonly unknown[] = Object.values(valueAt(response.json, "/data") ?? {});
  const own = rows.find((row) => memberOf(row, "id") === id);
  return memberOf(own, "default_value");
}

/** What becomes of a default value that a property is made with; no create of the contract names the member. */
export const defaultValueChecks: readonly Check[] = [
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

      const reported = defaultValueIn(listed, id);
      const holds = sameJson(reported, answered);
      given.expect(listed).status(200);
      given.expect(listed).that("/data/-/default_value", JSON.stringify(answered), reported, holds);
    },
  }),
];
