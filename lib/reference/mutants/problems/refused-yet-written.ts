import { collectionOf, creates } from "#lib/reference/mutants/building/created-records.ts";
import { family } from "#lib/contract/family.ts";
import { conflictingKinds, unwrittenKinds } from "#lib/contract/subjects/unwritten.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const refused = family(
  unwrittenKinds,
  (kind) => `refused-${kind}-is-made` as const,
  (kind): Mutant => ({
    defect: `creates a ${kind} although it refuses the create`,
    policy: "writes.rollsBack",
    where: ({ call }) => creates(call, collectionOf[kind]),
    instead: () => false,
  }),
);

const conflicting = family(
  conflictingKinds,
  (kind) => `conflicting-${kind}-is-made` as const,
  (kind): Mutant => ({
    defect: `creates a ${kind} although its name is a conflict`,
    policy: "writes.rollsBack",
    where: ({ call, status }) =>
      creates(call, collectionOf[kind]) && (status === "" || status === "conflict"),
    instead: () => false,
  }),
);

/** Defects of one kind of record each: it is made, although its create is refused. */
export const refusedYetWrittenMutants = { ...refused, ...conflicting } as const;
