import { foreignPlaceMutants } from "./foreign-places.ts";
import { lackingScopeMutants } from "./lacking-scopes.ts";
import { parentResourceMutants, similarResourceMutants } from "./similar-resources.ts";
import { tokenReadMutants } from "./token-reads.ts";
import { tokenScopeMutants } from "./token-scopes.ts";
import { unlistedOperationMutants } from "./unlisted-operations.ts";

/** The mutants of the chapter on scopes. */
export const scopesMutants = {
  ...foreignPlaceMutants,
  ...lackingScopeMutants,
  ...parentResourceMutants,
  ...similarResourceMutants,
  ...tokenReadMutants,
  ...tokenScopeMutants,
  ...unlistedOperationMutants,
} as const;
