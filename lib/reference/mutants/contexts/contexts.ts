import { contextLifeMutants } from "./context-lives.ts";
import { contextMemberMutants } from "./context-members.ts";
import { halfWildcardMutants } from "./half-wildcards.ts";
import { listedOptionMutants } from "./listed-options.ts";
import { contextOverrideMutants } from "./overrides.ts";
import { contextPrecedenceMutants } from "./precedence.ts";

/** The mutants of the chapter on contexts. */
export const contextsMutants = {
  ...contextLifeMutants,
  ...contextMemberMutants,
  ...contextOverrideMutants,
  ...halfWildcardMutants,
  ...listedOptionMutants,
  ...contextPrecedenceMutants,
} as const;
