import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of what is answered where credentials are lacking, or do not suffice. */
export const credentialRefusalMutants = mutantsOf({
  "role-refused-as-not-found": {
    defect: "answers 404 where the role does not allow the action",
    policy: "authorization.refusal",
    instead: () => "not_found",
    at: ["updateFeatures?"],
  },
  "role-refused-as-unauthorized": {
    defect: "answers 401 where the role does not allow the action",
    policy: "authorization.refusal",
    instead: () => "unauthorized",
    at: ["updateFeatures?"],
  },
  "role-refused-as-payment": {
    defect: "asks a role that may not do it for payment",
    policy: "authorization.refusal",
    instead: () => "payment_required",
  },
  "nobody-is-asked-for-payment": {
    defect: "asks any caller that brings no good credentials for payment",
    policy: "authentication.refusal",
    instead: () => "payment_required",
  },
});
