import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { judgedOperations } from "#lib/contract/subjects/judged-operations.ts";
import { family } from "#lib/contract/family.ts";

const servedAnonymously = family(
  judgedOperations,
  (name) => `anonymous-served-${name}` as const,
  (name): Mutant => ({
    defect: `serves ${name} without credentials`,
    policy: "authentication.demands",
    where: ({ call }) => callsOperation(call, name) && !call.headers.has("x-api-key"),
    instead: () => false,
  }),
);

const servedToStrangers = family(
  judgedOperations,
  (name) => `wrong-key-served-by-${name}` as const,
  (name): Mutant => ({
    defect: `serves ${name} with a key that was never issued`,
    policy: "authentication.refusesWrong",
    where: ({ call }) => callsOperation(call, name),
    instead: () => false,
  }),
);

/** Defects of one operation each: it is served to callers without credentials. */
export const anonymousMutants = {
  ...servedAnonymously,
  ...servedToStrangers,
} as const;
