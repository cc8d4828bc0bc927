import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of the answers to missing or insufficient credentials. */
export const credentialRefusalMutants = mutantsOf({
  "role-refused-as-not-found": {
    defect: "answers 404 when the role does not allow the action",
    policy: "authorization.refusal",
    instead: () => "not_found",
    at: ["updateFeatures?"],
  },
  "role-refused-as-unauthorized": {
    defect: "answers 401 when the role does not allow the action",
    policy: "authorization.refusal",
    instead: () => "unauthorized",
    at: ["updateFeatures?"],
  },
  "role-refused-as-payment": {
    defect: "answers 402 when the role does not allow the action",
    policy: "authorization.refusal",
    instead: () => "payment_required",
  },
  "nobody-is-asked-for-payment": {
    defect: "answers 402 when credentials are missing or invalid",
    policy: "authentication.refusal",
    instead: () => "payment_required",
  },
});
