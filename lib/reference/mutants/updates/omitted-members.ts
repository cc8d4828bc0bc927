import { family, keysOf } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import { reading } from "#lib/reference/mutants/building/altered-members.ts";

type Reset = readonly [member: string, value: (turn: number) => unknown];

/** What an update resets: the second if it names the first. One record is updated several times. */
const victims = {
  module: [
    ["description", (turn) => `Reset ${turn}.`],
    ["status", () => "backlog"],
  ],
  cycle: [
    ["description", (turn) => `Reset ${turn}.`],
    ["external_id", () => null],
  ],
  label: [
    ["name", (turn) => `reset ${turn}`],
    ["color", () => ""],
  ],
  state: [
    ["group", () => "backlog"],
    ["color", () => ""],
  ],
  "work-item": [
    ["start_date", () => null],
    ["priority", () => "none"],
  ],
} as const satisfies Readonly<Record<string, readonly [Reset, Reset]>>;

/** An update of one member that also writes another. */
function resetting(resource: keyof typeof victims): Mutant {
  const [first, second] = victims[resource];
  let turn = 0;
  return reading(
    `resets a member of a ${resource} when only another one is updated`,
    ({ call, resource: judged, body }) => {
      const isLone = Object.keys(body).length === 1;
      if (call.kind !== "update" || judged !== resource || !isLone) return body;
      const [victim, value] = first[0] in body ? second : first;
      return { ...body, [victim]: value((turn += 1)) };
    },
  );
}

/** Defects of updates that name one member. */
export const omittedMemberMutants = {
  ...family(
    keysOf(victims),
    (resource) => `lone-update-of-${resource}-resets-another` as const,
    (resource) => resetting(resource),
  ),
  ...mutantsOf({
    "update-of-work-item-forgets-its-external-id": {
      defect: "clears the external id of a work item when an update omits it",
      policy: "writes.keeps",
      where: ({ resource, field }) => resource === "work-item" && field === "external_id",
      instead: () => null,
    },
    "patch-resets-the-target-date-alone": {
      defect: "clears the target date that a partial update omits",
      policy: "writes.keeps",
      where: ({ field }) => field === "target_date",
      instead: () => null,
    },
    "patch-of-features-resets-the-default-level": {
      defect: "changes the default level of types that a partial update of the features omits",
      policy: "writes.keeps",
      where: ({ resource, field }) =>
        resource === "features" && field === "work_item_type_default_level",
      instead: () => 7,
    },
  }),
} as const;
