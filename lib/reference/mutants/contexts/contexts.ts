import { contextMemberMutants } from "./context-members.ts";
import { contextPrecedenceMutants } from "./precedence.ts";

/** The mutants of the chapter on contexts. */
export const contextsMutants = {
  ...contextMemberMutants,
  ...contextPrecedenceMutants,
} as const;
