import { family } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import { normalisePath } from "#lib/contract/path.ts";
import {
  allOperations,
  bodyOperations,
  pathOperations,
  relationlessCreates,
} from "#lib/contract/subjects/refusing-operations.ts";
import { callsOperation } from "./calls-operation.ts";
import type { Mutant } from "./mutant.ts";

/** Defects of one operation each: it does not refuse what all others refuse. */
export const operationMutants = {
  ...family(
    pathOperations,
    (name) => `put-served-on-${name}` as const,
    (name): Mutant => ({
      defect: `serves PUT on the path of ${name} as if it were ${operations[name].method}`,
      alter: ({ negotiation }) => ({
        negotiation: {
          servesAs: (known) =>
            known.method === "PUT" &&
            normalisePath(known.call.path) === normalisePath(operations[name].path)
              ? operations[name].method
              : negotiation.servesAs(known),
        },
      }),
    }),
  ),
  ...family(
    allOperations,
    (name) => `accept-not-judged-on-${name}` as const,
    (name): Mutant => ({
      defect: `answers ${name} with JSON whatever the caller accepts`,
      alter: () => ({ negotiation: { judgesAccept: ({ call }) => !callsOperation(call, name) } }),
    }),
  ),
  ...family(
    bodyOperations,
    (name) => `text-taken-on-${name}` as const,
    (name): Mutant => ({
      defect: `takes a body of plain text on ${name}`,
      alter: ({ negotiation }) => ({
        negotiation: {
          consumes: (known) =>
            (callsOperation(known.call, name) && known.mediaType === "text/plain") ||
            negotiation.consumes(known),
        },
      }),
    }),
  ),
  ...family(
    relationlessCreates,
    (name) => `expand-ignored-on-${name}` as const,
    (name): Mutant => ({
      defect: `passes over expand on ${name}, whose record has no relations`,
      alter: ({ expansion }) => ({
        expansion: {
          refuses: (known) => !callsOperation(known.call, name) && expansion.refuses(known),
        },
      }),
    }),
  ),
} as const;
