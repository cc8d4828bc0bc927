import { family, keysOf } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

/** Writes, and reads of one record, that check `expand`, each with its operation. */
const judging = {
  identifier: "readWorkItemByIdentifier",
  create: "createWorkItem",
  update: "updateWorkItem",
  "member-create": "createProjectMember",
  "webhook-read": "readWebhook",
  "webhook-regeneration": "regenerateWebhook",
  "single-milestone": "readMilestone",
  "single-type": "readProjectType",
  "single-property": "readProjectProperty",
} as const;

/** Writes that accept both `fields` and `expand`. */
const narrowing = {
  create: "createWorkItem",
  update: "updateWorkItem",
  "module-create": "createModule",
} as const;

/** Defects of `expand` where one record is written or read. */
export const singleRecordMutants = {
  ...family(
    keysOf(judging),
    (place) => `expand-unknown-ignored-on-${place}` as const,
    (place): Mutant => ({
      defect: `ignores non-expandable relations on ${place}`,
      policy: "expansion.refuses",
      where: ({ call }) => call.operation === judging[place],
      instead: () => false,
    }),
  ),
  ...family(
    keysOf(narrowing),
    (place) => `expand-lost-beside-fields-on-${place}` as const,
    (place): Mutant => ({
      defect: `omits the related object when fields does not name it on ${place}`,
      policy: "expansion.survivesFields",
      where: ({ call }) => call.operation === narrowing[place],
      instead: () => false,
    }),
  ),
} as const;
