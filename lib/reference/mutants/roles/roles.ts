import { insufficientRoleMutants } from "./insufficient-roles.ts";
import { paymentMutants } from "./payment.ts";
import { removedMemberMutants } from "./removed-members.ts";

/** The mutants of the chapter on roles. */
export const rolesMutants = {
  ...insufficientRoleMutants,
  ...paymentMutants,
  ...removedMemberMutants,
} as const;
