import { fieldCodeMutants } from "./field-codes.ts";
import { problemStatusMutants, problemMutants } from "./problem-members.ts";
import { refusedYetWrittenMutants } from "./refused-yet-written.ts";
import { severalFaultMutants } from "./several-faults.ts";
import { severalRejectedMemberMutants } from "./several-rejected-members.ts";
import { singleErrorMutants } from "./single-errors.ts";

/** The mutants of the chapter on problems. */
export const problemsMutants = {
  ...fieldCodeMutants,
  ...problemStatusMutants,
  ...problemMutants,
  ...refusedYetWrittenMutants,
  ...severalFaultMutants,
  ...severalRejectedMemberMutants,
  ...singleErrorMutants,
} as const;
