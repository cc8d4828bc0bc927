import { servingAlone } from "#lib/reference/mutants/building/altered-members.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of contexts that override their property. */
export const contextOverrideMutants = mutantsOf({
  "context-is-multi-false-is-no-override": servingAlone(
    "returns the is_multi of the property in the answer to the create of a context with false",
    "property-context",
    "is_multi",
    ({ call, value }) =>
      value === false && call.parent !== null ? call.parent["is_multi"] === true : value,
  ),
});
