import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import {
  itemOfInactiveType,
  retiredTypeNeeds,
} from "#suites/support/work-items/item-of-inactive-type.ts";

/** A type that can no longer be selected is still the type of the work items that have it. */
export const inactiveTypeCheck: Check = check({
  id: "expansion.standing.inactive-type",
  clause: "expansion/standing#inactive-type",
  title: "a type that became inactive is still expanded on a work item that has it",
  needs: retiredTypeNeeds,
  killedBy: ["expanded-type-is-null-if-inactive"],
  async run(given) {
    const { type, detail } = await itemOfInactiveType(given);

    given.expect(detail).status(200).equals("/type/id", type);
  },
});
