import { membersPay } from "#lib/reference/mutants/building/payment.ts";
import { family } from "#lib/contract/family.ts";

const onBulk = family(
  // The other bulk route is among the writes above.
  ["bulkCreateComments", "bulkUpdateEstimatePoints", "bulkUpdateMilestones"] as const,
  (name) => `members-pay-for-${name}` as const,
  membersPay,
);

/** Defects of answering 402 to members who send rows. */
export const bulkPaymentMutants = {
  ...onBulk,
} as const;
