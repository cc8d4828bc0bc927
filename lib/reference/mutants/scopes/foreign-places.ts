import { family } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import {
  tokenForeignModule,
  tokenForeignProject,
  tokenForeignWorkspace,
  tokenLists,
} from "#lib/contract/subjects/token-foreign.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { isToken } from "#lib/reference/mutants/building/token-scopes.ts";

/** Defects of where a token may go. */
export const foreignPlaceMutants = {
  ...family(
    [...tokenForeignWorkspace, ...tokenForeignProject, ...tokenForeignModule],
    (name) => `token-is-unguarded-on-${name}` as const,
    (name): Mutant => ({
      defect: `checks only the scopes of a token on ${name}, and not whose records it reaches`,
      policy: "tenancy.guards",
      where: ({ call }) => call.operation === name && isToken(call),
      instead: () => false,
    }),
  ),
  ...family(
    tokenLists,
    (name) => `token-lists-foreign-${lists[name].slug}` as const,
    (name): Mutant => ({
      defect: `lists rows of other workspaces on ${lists[name].slug} to a token`,
      policy: "tenancy.lists",
      where: ({ call }) => call.list === lists[name].slug && isToken(call),
      instead: () => true,
    }),
  ),
} as const;
