import { contextMemberMutants } from "./context-members.ts";
import { listedOptionMutants } from "./listed-options.ts";
import { contextPrecedenceMutants } from "./precedence.ts";

/** The mutants of the chapter on contexts. */
export const contextsMutants = {
  ...contextMemberMutants,
  ...listedOptionMutants,
  ...contextPrecedenceMutants,
} as const;
