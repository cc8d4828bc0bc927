import { family } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import { normalisePath } from "#lib/contract/path.ts";
import {
  allOperations,
  bodyOperations,
  pathOperations,
} from "#lib/contract/subjects/refusing-operations.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of one operation each: it accepts what all others refuse. */
export const singleOperationMutants = {
  ...family(
    pathOperations,
    (name) => `put-served-on-${name}` as const,
    (name): Mutant => ({
      defect: `serves PUT on the path of ${name} as if it were ${operations[name].method}`,
      policy: "negotiation.servesAs",
      where: ({ method, call }) =>
        method === "PUT" && normalisePath(call.path) === normalisePath(operations[name].path),
      instead: () => operations[name].method,
    }),
  ),
  ...family(
    allOperations,
    (name) => `accept-not-judged-on-${name}` as const,
    (name): Mutant => ({
      defect: `answers ${name} with JSON whatever the caller accepts`,
      policy: "negotiation.judgesAccept",
      where: ({ call }) => callsOperation(call, name),
      instead: () => false,
    }),
  ),
  ...family(
    bodyOperations,
    (name) => `text-taken-on-${name}` as const,
    (name): Mutant => ({
      defect: `accepts a text/plain body on ${name}`,
      policy: "negotiation.consumes",
      where: ({ call, mediaType }) => callsOperation(call, name) && mediaType === "text/plain",
      instead: () => true,
    }),
  ),
} as const;
