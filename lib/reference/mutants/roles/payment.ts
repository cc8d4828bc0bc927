import { membersPay } from "#lib/reference/mutants/building/payment.ts";
import { family } from "#lib/contract/family.ts";
import { writesInJoinedProject } from "#lib/contract/subjects/joined-writes.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Writes that the owner may repeat after a member: of two that add one member the second is a conflict. */
const repeatable = writesInJoinedProject.filter(
  (name): name is Exclude<typeof name, "createProjectMember"> => name !== "createProjectMember",
);

const onWrites = family(repeatable, (name) => `members-pay-for-${name}` as const, membersPay);

const rules = mutantsOf({
  "members-pay-for-listProjectWorkItems": membersPay("listProjectWorkItems"),
});

/** Defects of asking members for payment where their role does not suffice. */
export const paymentMutants = { ...onWrites, ...rules } as const;
