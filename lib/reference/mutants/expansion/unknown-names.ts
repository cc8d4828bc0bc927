import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { unknownNames, furtherPages } from "#lib/reference/mutants/building/unknown-names.ts";
import { keysOf, family } from "#lib/contract/family.ts";
import { isInherited } from "#lib/reference/mutants/building/inherited-names.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import { relationlessCreates } from "#lib/contract/subjects/refusing-operations.ts";
import { everyRelation, unlistedRelations } from "#lib/contract/subjects/mistaken-names.ts";
import { isOneSlipAway } from "#lib/reference/mutants/building/misspelt-names.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of the names that `expand` refuses. */
export const unknownRelationMutants = {
  ...family(
    keysOf(unknownNames),
    (word) => `expand-${word}-taken` as const,
    (word): Mutant => ({
      defect: `accepts a name like ${unknownNames[word].source} as a relation`,
      policy: "expansion.knows",
      where: ({ token }) => unknownNames[word].test(token),
      instead: () => true,
    }),
  ),
  ...family(
    keysOf(furtherPages),
    (place) => `expand-unknown-ignored-on-${place}` as const,
    (place): Mutant => ({
      defect: `ignores non-expandable relations on ${place.replaceAll("-", " ")}`,
      policy: "expansion.refuses",
      where: ({ call }) => furtherPages[place](call),
      instead: () => false,
    }),
  ),
  ...family(
    relationlessCreates,
    (name) => `expand-ignored-on-${name}` as const,
    (name): Mutant => ({
      defect: `ignores expand on ${name}, whose record has no relations`,
      policy: "expansion.refuses",
      where: ({ call }) => callsOperation(call, name),
      instead: () => false,
    }),
  ),
  ...family(
    unlistedRelations,
    (relation) => `expand-${relation}-taken` as const,
    (relation): Mutant => ({
      defect: `accepts ${relation} as a relation of any record`,
      policy: "expansion.knows",
      where: ({ token }) => token === relation,
      instead: () => true,
    }),
  ),
  ...mutantsOf({
    "expand-relations-of-others-taken": {
      defect: "accepts a relation of any record on every other record",
      policy: "expansion.knows",
      where: ({ token }) => everyRelation.includes(token),
      instead: () => true,
    },
    "expand-misspelt-taken": {
      defect: "ignores a name that is one typo away from a relation",
      policy: "expansion.knows",
      where: ({ token }) => isOneSlipAway(token, everyRelation),
      instead: () => true,
    },
    "expand-ignored-on-updateFeatures": {
      defect: "ignores expand when the features are changed",
      policy: "expansion.refuses",
      where: ({ call }) => callsOperation(call, "updateFeatures"),
      instead: () => false,
    },
    "expand-inherited-names-taken": {
      defect: "accepts an inherited property name such as constructor as a relation",
      policy: "expansion.knows",
      where: ({ token }) => isInherited(token),
      instead: () => true,
    },
    "expand-inherited-names-taken-off-lists": {
      defect:
        "accepts an inherited property name such as constructor as a relation when one record is read",
      policy: "expansion.knows",
      where: ({ call, token }) => call.list === null && isInherited(token),
      instead: () => true,
    },
  }),
} as const;
