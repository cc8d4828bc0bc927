import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { refusedChanges } from "#lib/contract/subjects/refused-changes.ts";
import { family } from "#lib/contract/family.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const lateScopes = family(
  ["createProjectMember", "updateInitiativeLabel", ...refusedChanges],
  (name) => `scope-is-judged-after-${name}` as const,
  (name): Mutant => ({
    defect: `checks the scope of a token only after ${name} is done`,
    policy: "authorization.scopesJudged",
    where: ({ call }) => callsOperation(call, name),
    instead: () => "after-work",
  }),
);

/** Defects of how a token without a scope is refused. */
export const lackingScopeMutants = {
  ...lateScopes,
  ...mutantsOf({
    "scope-lack-asks-for-payment": {
      defect: "answers 402 to a token that lacks the scope",
      policy: "authorization.scopeRefusal",
      instead: () => "payment_required",
    },
  }),
} as const;
