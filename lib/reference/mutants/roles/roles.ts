import { insufficientRoleMutants } from "./insufficient-roles.ts";
import { paymentMutants } from "./payment.ts";

/** The mutants of the chapter on roles. */
export const rolesMutants = {
  ...insufficientRoleMutants,
  ...paymentMutants,
} as const;
