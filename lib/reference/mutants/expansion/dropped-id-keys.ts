import { family } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Id keys that are omitted when their relation is expanded, on records other than work items. */
export const droppedIdKeyMutants = {
  ...family(
    ["pages", "modules"] as const,
    (slug) => `id-keys-dropped-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `returns the expanded object in place of its id key on the list of ${slug}`,
      policy: "expansion.keepsIdKey",
      where: ({ call, relation }) => call.list === slug && relation !== "owned_by",
      instead: () => false,
    }),
  ),
  ...family(
    ["createModule", "createProjectMember"] as const,
    (name) => `id-keys-dropped-on-${name}` as const,
    (name): Mutant => ({
      defect: `returns the expanded object in place of its id key in the answer of ${name}`,
      policy: "expansion.keepsIdKey",
      where: ({ call }) => call.operation === name,
      instead: () => false,
    }),
  ),
  ...family(
    ["create", "update"] as const,
    (write) => `id-keys-dropped-on-work-item-${write}` as const,
    (write): Mutant => ({
      defect: `returns the expanded object in place of its id key after the ${write} of a work item`,
      policy: "expansion.keepsIdKey",
      where: ({ call, relation }) =>
        call.resource === "work-item" && call.kind === write && relation !== "state",
      instead: () => false,
    }),
  ),
  ...mutantsOf({
    "member-ids-dropped-on-createModule": {
      defect: "returns the members of a created module in place of member_ids",
      policy: "expansion.keepsIdKey",
      where: ({ call, relation }) => call.operation === "createModule" && relation === "members",
      instead: () => false,
    },
  }),
} as const;
