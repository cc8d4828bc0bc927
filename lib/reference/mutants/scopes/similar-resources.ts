import { family, keysOf } from "#lib/contract/family.ts";
import {
  nestedOperations,
  similarOperations,
  scopeOf,
} from "#lib/contract/subjects/scoped-operations.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of which scopes are sufficient for an operation: those of a resource with a similar name are accepted. */
export const similarResourceMutants = family(
  keysOf(similarOperations),
  (name) => `alike-scope-opens-${name}` as const,
  (name): Mutant => ({
    defect: `accepts the scopes of ${similarOperations[name]} for ${name}`,
    policy: "authorization.satisfies",
    where: ({ call, granted }) =>
      callsOperation(call, name) &&
      granted.includes(`${similarOperations[name]}:${scopeOf(name).tier}`),
    instead: () => true,
  }),
);

/** Defects of which scopes are sufficient for an operation: those of what lies above it are accepted. */
export const parentResourceMutants = family(
  keysOf(nestedOperations),
  (name) => `parent-scope-opens-${name}` as const,
  (name): Mutant => ({
    defect: `accepts the scopes of ${nestedOperations[name]} for ${name}`,
    policy: "authorization.satisfies",
    where: ({ call, granted }) =>
      callsOperation(call, name) &&
      granted.includes(`${nestedOperations[name]}:${scopeOf(name).tier}`),
    instead: () => true,
  }),
);
