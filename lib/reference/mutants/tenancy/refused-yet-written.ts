import { collectionOf, creates } from "#lib/reference/mutants/building/created-records.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { unwrittenElsewhere } from "#lib/contract/subjects/unwritten.ts";
import { family } from "#lib/contract/family.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";

const late = family(
  unwrittenElsewhere,
  (kind) => `foreign-project-is-found-after-${kind}` as const,
  (kind): Mutant => ({
    defect: `finds out after it has made a ${kind} that the project is another tenant's`,
    policy: "tenancy.refusesLate",
    where: ({ call }) => creates(call, collectionOf[kind]),
    instead: () => true,
  }),
);

const lateForeign = family(
  ["updateFeatures", "updateInitiativeLabel"] as const,
  (name) => `foreign-path-is-found-after-${name}` as const,
  (name): Mutant => ({
    defect: `finds out after ${name} is done that its path is another tenant's`,
    policy: "tenancy.refusesLate",
    where: ({ call }) => callsOperation(call, name),
    instead: () => true,
  }),
);

/** Defects of writes that are refused for their path once they are done. */
export const foreignWriteMutants = {
  ...late,
  ...lateForeign,
} as const;
