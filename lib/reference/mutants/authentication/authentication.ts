import { credentialMutants } from "./credentials.ts";
import { anonymousMutants } from "./no-credentials.ts";
import { otherRouteMutants } from "./other-routes.ts";
import { wrongCredentialMutants } from "./wrong-credentials.ts";
import { credentialRefusalMutants } from "./refusals.ts";

/** The mutants of the chapter on authentication. */
export const authenticationMutants = {
  ...credentialMutants,
  ...anonymousMutants,
  ...otherRouteMutants,
  ...credentialRefusalMutants,
  ...wrongCredentialMutants,
} as const;
