import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

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
      policy: "expansion.adds",
      where: (known) => known.relation === relation && inPlace[place](known.call),
      instead: () => false,
    }),
  );

/** Members of expanded objects whose values are known. */
const reported = [
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
      defect: `returns ${relation} in place of its id key`,
      policy: "expansion.keepsIdKey",
      where: (known) => known.relation === relation,
      instead: () => false,
    }),
  ),
  ...family(
    relations,
    (relation) => `expand-${relation}-nulls-id-key` as const,
    (relation): Mutant => ({
      defect: `returns null as the id key alongside the expanded ${relation}`,
      policy: "expansion.idValue",
      where: (known) => known.relation === relation,
      instead: () => null,
    }),
  ),
  ...family(
    relations,
    (relation) => `expand-${relation}-serves-other-record` as const,
    (relation): Mutant => ({
      defect: `returns a ${relation} that the id key does not name`,
      policy: "expansion.member",
      where: (known) => known.relation === relation && known.name === "id",
      instead: ({ row }) => row.id,
    }),
  ),
  ...family(
    ["type", "parent", "assignees", "labels", "cycle", "modules"] as const,
    (relation) => `expand-${relation}-absent-when-none` as const,
    (relation): Mutant => ({
      defect: `omits ${relation} when there is none`,
      policy: "expansion.value",
      where: (known) => known.relation === relation,
      instead: (_, usual) => {
        const value = usual();
        return value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;
      },
    }),
  ),
  ...family(
    ["assignees", "labels", "modules"] as const,
    (relation) => `expand-${relation}-null-when-none` as const,
    (relation): Mutant => ({
      defect: `returns null for ${relation} when there are none`,
      policy: "expansion.empty",
      where: (known) => known.relation === relation,
      instead: () => null,
    }),
  ),
  ...family(
    ["assignees", "labels", "modules"] as const,
    (relation) => `expand-${relation}-serves-last-only` as const,
    (relation): Mutant => ({
      defect: `returns only the last of several ${relation}`,
      policy: "expansion.targets",
      where: (known) => known.relation === relation,
      instead: ({ targets }) => targets.slice(-1),
    }),
  ),
  ...family(
    ["assignees", "labels", "modules"] as const,
    (relation) => `expand-${relation}-bare-where-one` as const,
    (relation): Mutant => ({
      defect: `returns an object instead of an array for ${relation} when there is only one`,
      policy: "expansion.value",
      where: (known) => known.relation === relation,
      instead: ({ value }, usual) =>
        Array.isArray(value) && value.length === 1 ? value[0] : usual(),
    }),
  ),
  ...family(
    ["state", "type", "parent", "assignees", "labels"] as const,
    (relation) => `expand-${relation}-carries-relations` as const,
    (relation): Mutant => ({
      defect: `returns id keys of relations within the expanded ${relation}`,
      policy: "expansion.leaf",
      where: (known) => known.relation === relation,
      instead: ({ leaf, target }) => ({ ...leaf, project_id: target["project_id"] ?? null }),
    }),
  ),
  ...family(
    ["state", "type", "parent", "assignees", "labels"] as const,
    (relation) => `expand-${relation}-nests` as const,
    (relation): Mutant => ({
      defect: `returns a further object within the expanded ${relation}`,
      policy: "expansion.leaf",
      where: (known) => known.relation === relation,
      instead: ({ leaf, target }) => ({ ...leaf, project: { id: target["project_id"] ?? null } }),
    }),
  ),
  ...family(
    reported,
    (member) => `expanded-${member}-altered` as const,
    (member): Mutant => ({
      defect: `returns a wrong ${member} in an expanded object`,
      policy: "expansion.member",
      where: ({ relation, name }) => member === `${relation}-${name}`,
      instead: ({ value }) => `${String(value)}.`,
    }),
  ),
};
