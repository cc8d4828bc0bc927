import { lackingScopeMutants } from "./lacking-scopes.ts";
import { similarResourceMutants } from "./similar-resources.ts";
import { tokenReadMutants } from "./token-reads.ts";
import { tokenScopeMutants } from "./token-scopes.ts";
import { unlistedOperationMutants } from "./unlisted-operations.ts";

/** The mutants of the chapter on scopes. */
export const scopesMutants = {
  ...lackingScopeMutants,
  ...similarResourceMutants,
  ...tokenReadMutants,
  ...tokenScopeMutants,
  ...unlistedOperationMutants,
} as const;
