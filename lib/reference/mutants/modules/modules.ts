import { moduleDefaultMutants } from "./defaults.ts";
import { refusedModuleMutants } from "./refused.ts";
import { moduleMemberMutants } from "./module-members.ts";

/** The mutants of the chapter on modules. */
export const modulesMutants = {
  ...moduleDefaultMutants,
  ...refusedModuleMutants,
  ...moduleMemberMutants,
} as const;
