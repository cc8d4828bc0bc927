import { isCursorPage } from "#lib/reference/mutants/building/query-parameters.ts";
import { isInherited } from "#lib/reference/mutants/building/inherited-names.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import { unknownNames, furtherPages } from "#lib/reference/mutants/building/unknown-names.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { Call } from "#lib/reference/call.ts";
import { everyField } from "#lib/contract/subjects/mistaken-names.ts";
import { unreturnedOnWorkItems } from "#lib/contract/subjects/sparse-lists.ts";
import { isOneSlipAway } from "#lib/reference/mutants/building/misspelt-names.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const reads = {
  detail: ({ operation }: Call): boolean => operation === "readWorkItem",
  identifier: ({ operation }: Call): boolean => operation === "readWorkItemByIdentifier",
} as const;

/** Writes for which the contract states which names `fields` accepts. */
const sparse = {
  "module-create": "createModule",
  "workspace-type-create": "createWorkspaceType",
  "member-create": "createProjectMember",
} as const;

/** Where one record is read or created, and the texts of refusals are judged. */
const judgedTexts = ["readWorkItem", "readWorkItemByIdentifier", "createModule"] as const;

/** Defects of the names that `fields` refuses. */
export const unknownFieldMutants = {
  ...family(
    keysOf(unknownNames),
    (word) => `fields-${word}-taken` as const,
    (word): Mutant => ({
      defect: `accepts a name like ${unknownNames[word].source} as a field`,
      policy: "fields.knows",
      where: ({ token }) => unknownNames[word].test(token),
      instead: () => true,
    }),
  ),
  ...family(
    keysOf(furtherPages),
    (place) => `fields-unknown-ignored-on-${place}` as const,
    (place): Mutant => ({
      defect: `ignores unknown names in fields on ${place.replaceAll("-", " ")}`,
      policy: "fields.refuses",
      where: ({ call }) => furtherPages[place](call),
      instead: () => false,
    }),
  ),
  ...family(
    keysOf(reads),
    (read) => `fields-unknown-ignored-on-${read}` as const,
    (read): Mutant => ({
      defect: `ignores unknown names in fields when a work item is read by ${read}`,
      policy: "fields.refuses",
      where: ({ call }) => reads[read](call),
      instead: () => false,
    }),
  ),

  ...family(
    keysOf(sparse),
    (place) => `fields-unknown-ignored-on-${place}` as const,
    (place): Mutant => ({
      defect: `ignores unknown names in fields on ${place}`,
      policy: "fields.refuses",
      where: ({ call }) => call.operation === sparse[place],
      instead: () => false,
    }),
  ),
  ...family(
    judgedTexts,
    (name) => `fields-refusal-hides-valid-names-on-${name}` as const,
    (name): Mutant => ({
      defect: `refuses an unknown field on ${name} without the names of the valid ones`,
      policy: "fields.listsValid",
      where: ({ call }) => call.operation === name,
      instead: () => false,
    }),
  ),
  ...family(
    judgedTexts,
    (name) => `fields-relation-refusal-hides-expand-on-${name}` as const,
    (name): Mutant => ({
      defect: `refuses a relation as a field on ${name} without naming expand`,
      policy: "fields.pointsToExpand",
      where: ({ call }) => call.operation === name,
      instead: () => false,
    }),
  ),
  ...family(
    unreturnedOnWorkItems,
    (name) => `fields-take-${name}-off-lists` as const,
    (name): Mutant => ({
      defect: `accepts ${name}, which is not returned, as a field when one record is read`,
      policy: "fields.knows",
      where: ({ single, token }) => single && token === name,
      instead: () => true,
    }),
  ),
  ...mutantsOf({
    "fields-relation-taken-off-lists": {
      defect: "accepts the name of a relation as a field when one record is read",
      policy: "fields.knows",
      where: ({ single, token, relations }) => single && relations.includes(token),
      instead: () => true,
    },
    "fields-of-others-taken": {
      defect: "accepts a field of any resource on every other resource",
      policy: "fields.knows",
      where: ({ token }) => everyField.includes(token),
      instead: () => true,
    },
    "fields-misspelt-taken": {
      defect: "ignores a name that is one typo away from a field",
      policy: "fields.knows",
      where: ({ token, valid }) => isOneSlipAway(token, valid),
      instead: () => true,
    },
    "fields-unknown-ignored-by-cursor": {
      defect: "ignores unknown names in fields on cursor pages",
      policy: "fields.refuses",
      where: ({ call }) => isCursorPage(call),
      instead: () => false,
    },
    "fields-inherited-names-taken": {
      defect: "accepts an inherited property name such as constructor as a field",
      policy: "fields.knows",
      where: ({ token }) => isInherited(token),
      instead: () => true,
    },
    "fields-inherited-names-taken-off-lists": {
      defect:
        "accepts an inherited property name such as constructor as a field when one record is read",
      policy: "fields.knows",
      where: ({ single, token }) => single && isInherited(token),
      instead: () => true,
    },
  }),
} as const;
