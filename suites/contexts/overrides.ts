import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { contextNeeds, singleOverSeveral } from "#suites/support/contexts/arrangement.ts";

/** Contexts whose property is not of the default kind. */
export const contextOverrideChecks: readonly Check[] = [
  check({
    id: "contexts.made.keeps-single-over-several",
    clause: "contexts/is-multi#kept",
    title: "a context with is_multi=false overrides a property that takes several values",
    needs: contextNeeds,
    killedBy: ["context-is-multi-false-is-no-override"],
    async run(given) {
      const { property, context } = await singleOverSeveral(given);
      if (valueAt(property.response.json, "/is_multi") !== true) {
        const unlock = unlocks.deployment("whose properties with options may take several values");
        throw untested("A property that takes several values is not created.", unlock);
      }
      // The contract does not state whether a slice can be narrower than the values that work items may already have.
      if ([400, 409].includes(context.response.status)) {
        const unlock = unlocks.deployment("whose contexts may narrow several values to one");
        throw untested("A context with a single value is refused.", unlock);
      }

      given.expect(context).ok().equals("/is_multi", false);
    },
  }),
];
