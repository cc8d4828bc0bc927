import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Mutant } from "./mutant.ts";

const inPlace = {
  "work-items": (call: Call) => call.list === "work-items",
  "workspace-work-items": (call: Call) => call.list === "workspace-work-items",
  detail: (call: Call) => call.operation === "readWorkItem",
  identifier: (call: Call) => call.operation === "readWorkItemByIdentifier",
  create: (call: Call) => call.operation === "createWorkItem",
} as const;

type Place = keyof typeof inPlace;

const relations = keysOf(workItemExpansions);

const ignoredOn = <P extends Place>(place: P) =>
  family(
    relations,
    (relation) => `expand-${relation}-ignored-on-${place}` as const,
    (relation): Mutant => ({
      defect: `does not add ${relation} on ${place}`,
      alter: () => ({
        expansion: { adds: (known) => known.relation !== relation || !inPlace[place](known.call) },
      }),
    }),
  );

/** Members of expanded objects whose values are known. */
const told = [
  "state-name",
  "state-group",
  "type-name",
  "parent-name",
  "parent-sequence_id",
  "assignees-display_name",
  "labels-name",
] as const;

/** Defects of one relation of work items. */
export const relationMutants = {
  ...ignoredOn("work-items"),
  ...ignoredOn("workspace-work-items"),
  ...ignoredOn("detail"),
  ...ignoredOn("identifier"),
  ...ignoredOn("create"),
  ...family(
    relations,
    (relation) => `expand-${relation}-replaces-id-key` as const,
    (relation): Mutant => ({
      defect: `serves ${relation} in place of its id key`,
      alter: () => ({ expansion: { keepsIdKey: (known) => known.relation !== relation } }),
    }),
  ),
  ...family(
    relations,
    (relation) => `expand-${relation}-nulls-id-key` as const,
    (relation): Mutant => ({
      defect: `serves null beside the expanded ${relation}`,
      alter: () => ({
        expansion: { idValue: (known) => (known.relation === relation ? null : known.value) },
      }),
    }),
  ),
  ...family(
    relations,
    (relation) => `expand-${relation}-serves-other-record` as const,
    (relation): Mutant => ({
      defect: `serves a ${relation} that the id key does not name`,
      alter: () => ({
        expansion: {
          member: (known) =>
            known.relation === relation && known.name === "id" ? known.row.id : known.value,
        },
      }),
    }),
  ),
  ...family(
    ["type", "parent", "assignees", "labels", "cycle", "modules"] as const,
    (relation) => `expand-${relation}-absent-when-none` as const,
    (relation): Mutant => ({
      defect: `leaves ${relation} out where there is none`,
      alter: ({ expansion }) => ({
        expansion: {
          value: (known) => {
            const value = expansion.value(known);
            const none = value === null || (Array.isArray(value) && value.length === 0);
            return none && known.relation === relation ? undefined : value;
          },
        },
      }),
    }),
  ),
  ...family(
    ["assignees", "labels", "modules"] as const,
    (relation) => `expand-${relation}-null-when-none` as const,
    (relation): Mutant => ({
      defect: `serves null for ${relation} where there are none`,
      alter: ({ expansion }) => ({
        expansion: {
          empty: (known) => (known.relation === relation ? null : expansion.empty(known)),
        },
      }),
    }),
  ),
  ...family(
    ["assignees", "labels", "modules"] as const,
    (relation) => `expand-${relation}-serves-last-only` as const,
    (relation): Mutant => ({
      defect: `serves the last of several ${relation}`,
      alter: ({ expansion }) => ({
        expansion: {
          targets: (known) =>
            known.relation === relation ? known.targets.slice(-1) : expansion.targets(known),
        },
      }),
    }),
  ),
  ...family(
    ["assignees", "labels", "modules"] as const,
    (relation) => `expand-${relation}-bare-where-one` as const,
    (relation): Mutant => ({
      defect: `serves an object and no array for ${relation} where there is one`,
      alter: ({ expansion }) => ({
        expansion: {
          value: (known) =>
            known.relation === relation && Array.isArray(known.value) && known.value.length === 1
              ? known.value[0]
              : expansion.value(known),
        },
      }),
    }),
  ),
  ...family(
    ["state", "type", "parent", "assignees", "labels"] as const,
    (relation) => `expand-${relation}-carries-relations` as const,
    (relation): Mutant => ({
      defect: `serves id keys of relations within the expanded ${relation}`,
      alter: ({ expansion }) => ({
        expansion: {
          leaf: (known) =>
            known.relation === relation
              ? { ...known.leaf, project_id: known.target["project_id"] ?? null }
              : expansion.leaf(known),
        },
      }),
    }),
  ),
  ...family(
    ["state", "type", "parent", "assignees", "labels"] as const,
    (relation) => `expand-${relation}-nests` as const,
    (relation): Mutant => ({
      defect: `serves a further object within the expanded ${relation}`,
      alter: ({ expansion }) => ({
        expansion: {
          leaf: (known) =>
            known.relation === relation
              ? { ...known.leaf, project: { id: known.target["project_id"] ?? null } }
              : expansion.leaf(known),
        },
      }),
    }),
  ),
  ...family(
    told,
    (member) => `expanded-${member}-altered` as const,
    (member): Mutant => ({
      defect: `serves another value in ${member} of an expanded object`,
      alter: ({ expansion }) => ({
        expansion: {
          member: (known) =>
            member === `${known.relation}-${known.name}`
              ? `${String(known.value)}.`
              : expansion.member(known),
        },
      }),
    }),
  ),
};
