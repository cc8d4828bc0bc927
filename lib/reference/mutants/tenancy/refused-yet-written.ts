import { collectionOf, creates } from "#lib/reference/mutants/building/created-records.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { unwrittenElsewhere } from "#lib/contract/subjects/unwritten.ts";
import { family } from "#lib/contract/family.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";

const late = family(
  unwrittenElsewhere,
  (kind) => `foreign-project-is-found-after-${kind}` as const,
  (kind): Mutant => ({
    defect: `refuses the project of another tenant only after it has created a ${kind}`,
    policy: "tenancy.refusesLate",
    where: ({ call }) => creates(call, collectionOf[kind]),
    instead: () => true,
  }),
);

const lateForeign = family(
  ["updateFeatures", "updateInitiativeLabel"] as const,
  (name) => `foreign-path-is-found-after-${name}` as const,
  (name): Mutant => ({
    defect: `refuses another tenant's path only after ${name} is done`,
    policy: "tenancy.refusesLate",
    where: ({ call }) => callsOperation(call, name),
    instead: () => true,
  }),
);

/** Defects of writes that are carried out before they are refused because of their path. */
export const foreignWriteMutants = {
  ...late,
  ...lateForeign,
} as const;
