import { loneItemMembers, loneMembers } from "#lib/contract/clauses/lone-updates.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "./mutant.ts";
import { reading } from "./record-defects.ts";

/** What an update resets: the second where the first is the member that it names. */
const victims = {
  module: [
    ["status", "backlog"],
    ["description", ""],
  ],
  cycle: [
    ["external_id", null],
    ["description", ""],
  ],
  label: [
    ["name", "reset"],
    ["color", ""],
  ],
  state: [
    ["group", "backlog"],
    ["color", ""],
  ],
  "initiative-label": [
    ["color", "#000000"],
    ["name", "reset"],
  ],
  "work-item": [
    ["start_date", null],
    ["priority", "none"],
  ],
} as const;

/** An update of one member that also writes another, unless it names that too. */
function resetting(resource: keyof typeof victims, member: string): Mutant {
  const [first, second] = victims[resource];
  const [victim, value] = first[0] === member ? second : first;
  return reading(
    `resets ${victim} of a ${resource} where ${member} is updated`,
    ({ call, resource: judged, body }) =>
      call.kind === "update" && judged === resource && member in body && !(victim in body)
        ? { ...body, [victim]: value }
        : body,
  );
}

/** Members of a work item, and the values of its custom properties. */
const moving = [...loneItemMembers, "custom_fields"] as const;

/** Defects of updates that name one member. */
export const loneUpdateMutants = {
  "initiative-label-update-of-name-resets-color": resetting("initiative-label", "name"),
  "initiative-label-update-of-color-resets-name": resetting("initiative-label", "color"),
  ...family(
    loneMembers.module,
    (name) => `update-of-module-${name}-resets-another` as const,
    (name) => resetting("module", name),
  ),
  ...family(
    loneMembers.cycle,
    (name) => `update-of-cycle-${name}-resets-another` as const,
    (name) => resetting("cycle", name),
  ),
  ...family(
    loneMembers.label,
    (name) => `update-of-label-${name}-resets-another` as const,
    (name) => resetting("label", name),
  ),
  ...family(
    loneMembers.state,
    (name) => `update-of-state-${name}-resets-another` as const,
    (name) => resetting("state", name),
  ),
  ...family(
    loneItemMembers,
    (name) => `update-of-work-item-${name}-resets-another` as const,
    (name) => resetting("work-item", name),
  ),
  ...family(
    moving,
    (name) => `update-of-work-item-${name}-leaves-updated_at` as const,
    (name): Mutant => ({
      defect: `leaves updated_at of a work item as it was where ${name} is updated`,
      alter: () => ({
        writes: {
          touches: ({ resource, fields }) => resource !== "work-item" || !fields.includes(name),
        },
      }),
    }),
  ),
} as const;
