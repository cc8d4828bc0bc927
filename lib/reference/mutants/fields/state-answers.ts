import { family } from "#lib/contract/family.ts";
import { unreturnedOnStates } from "#lib/contract/subjects/sparse-lists.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const writes = ({ kind }: Call): boolean => kind === "create" || kind === "update";

/** Defects of the answers to writes of states. */
export const stateAnswerMutants = {
  ...family(
    unreturnedOnStates,
    (name) => `state-writes-show-${name}` as const,
    (name): Mutant => ({
      defect: `returns ${name} of a state that is created or updated`,
      policy: "presentation.extras",
      where: ({ call, resource }) => resource === "state" && writes(call),
      instead: ({ row }, usual) => ({ ...usual(), [name]: row[name] ?? null }),
    }),
  ),
} as const;
