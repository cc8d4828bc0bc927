import { membersPay } from "#lib/reference/mutants/building/payment.ts";
import { family } from "#lib/contract/family.ts";
import {
  otherMemberOperations,
  writesInJoinedProject,
} from "#lib/contract/subjects/joined-writes.ts";

/** Defects of asking members for payment where their role does not suffice. */
export const paymentMutants = family(
  [...writesInJoinedProject, ...otherMemberOperations],
  (name) => `members-pay-for-${name}` as const,
  membersPay,
);
