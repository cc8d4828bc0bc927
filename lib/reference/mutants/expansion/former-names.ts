import { firstNames } from "#lib/reference/mutants/building/first-names.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

/** Names of related objects that stay as they were before a record was renamed. */
export const formerNameMutants = {
  ...family(
    ["state", "type", "parent", "labels"] as const,
    (relation) => `expanded-${relation}-keeps-its-former-name` as const,
    (relation): Mutant => ({
      defect: `returns the name that an expanded ${relation} had when it was first expanded`,
      policy: "expansion.member",
      where: (known) => known.relation === relation && known.name === "name",
      instead: {
        remembering: () => {
          const former = firstNames();
          return ({ target }, usual) => former(target.id, usual());
        },
      },
    }),
  ),
} as const;
