import { intakeRecordMutants } from "./records.ts";
import { renamedIntakeMutants } from "./renamed.ts";

/** The mutants of the chapter on the intake. */
export const intakeMutants = {
  ...intakeRecordMutants,
  ...renamedIntakeMutants,
} as const;
