import type { Judgeable } from "#lib/check/check.ts";
import { conditionChecks } from "./conditions.ts";
import { problemInvariants } from "./invariants.ts";
import { methodChecks } from "./methods.ts";
import { negotiationChecks } from "./negotiation.ts";
import { stateChecks } from "./states.ts";
import { refusedNames } from "./refused-names.ts";
import { problemUnwrittenChecks } from "./unwritten.ts";
import { idInvariants } from "./told-ids.ts";
import { validationChecks } from "./validation.ts";

/** Errors: their shape, their conditions, their codes. */
export const checks: readonly Judgeable[] = [
  ...problemInvariants,
  ...idInvariants,
  ...conditionChecks,
  ...stateChecks,
  ...methodChecks,
  ...negotiationChecks,
  ...validationChecks,
  ...problemUnwrittenChecks,
  refusedNames,
];
