import { family } from "#lib/contract/family.ts";
import { unlistedOperations } from "#lib/contract/subjects/unlisted-operations.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { onlySatisfied } from "#lib/reference/mutants/building/token-scopes.ts";

/** Defects of the operations on types whose fine-grained scope is not shown. */
export const unlistedOperationMutants = {
  ...family(
    unlistedOperations,
    (name) => `global-scope-is-not-enough-for-${name}` as const,
    (name): Mutant =>
      onlySatisfied(
        `requires a fine-grained scope on ${name} even with the global one`,
        ({ call, granted }) =>
          !callsOperation(call, name) || granted.some((scope) => scope.includes(":")),
      ),
  ),
  ...family(
    unlistedOperations,
    (name) => `any-token-opens-${name}` as const,
    (name): Mutant => ({
      defect: `requires no scope of a token on ${name}`,
      policy: "authorization.satisfies",
      where: ({ call }) => callsOperation(call, name),
      instead: () => true,
    }),
  ),
} as const;
