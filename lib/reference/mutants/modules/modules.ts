import { moduleDefaultMutants } from "./defaults.ts";
import { moduleRuleMutants } from "./lengths-and-choices.ts";
import { moduleMemberMutants } from "./module-members.ts";

/** The mutants of the chapter on modules. */
export const modulesMutants = {
  ...moduleDefaultMutants,
  ...moduleRuleMutants,
  ...moduleMemberMutants,
} as const;
