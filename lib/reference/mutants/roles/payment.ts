import { family } from "#lib/contract/family.ts";
import { writesInJoinedProject } from "#lib/contract/subjects/joined-writes.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { Call } from "#lib/reference/call.ts";
import { Problem } from "#lib/reference/problem.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/mutant.ts";

const isMember = ({ store, caller }: Call): boolean =>
  store
    .rows("workspace-member")
    .some((row) => row["member_id"] === caller?.userId && row["role"] === "member");

const membersPay = (name: OperationName): Mutant => ({
  defect: `asks members, and nobody else, for payment on ${name}`,
  policy: "authorization.permits",
  where: ({ call }) => callsOperation(call, name) && isMember(call),
  instead: () => {
    throw new Problem("payment_required");
  },
});

const othersPay = (
  defect: string,
  holds: (known: { call: Call; foreign: boolean; segment: string }) => boolean,
): Mutant => ({
  defect,
  policy: "tenancy.refusal",
  where: holds,
  instead: () => "payment_required",
});

/** Writes that the owner may repeat after a member: of two that add one member the second is a conflict. */
const repeatable = writesInJoinedProject.filter(
  (name): name is Exclude<typeof name, "createProjectMember"> => name !== "createProjectMember",
);

const onWrites = family(repeatable, (name) => `members-pay-for-${name}` as const, membersPay);

const onBulk = family(
  // The other bulk route is among the writes above.
  ["bulkCreateComments", "bulkUpdateEstimatePoints", "bulkUpdateMilestones"] as const,
  (name) => `members-pay-for-${name}` as const,
  membersPay,
);

const rules = mutantsOf({
  "members-pay-for-listProjectWorkItems": membersPay("listProjectWorkItems"),
  "role-refused-as-payment": {
    defect: "asks a role that may not do it for payment",
    policy: "authorization.refusal",
    instead: () => "payment_required",
  },
  "scope-lack-asks-for-payment": {
    defect: "asks a token that lacks the scope for payment",
    policy: "authorization.scopeRefusal",
    instead: () => "payment_required",
  },
  "nobody-is-asked-for-payment": {
    defect: "asks whoever brings no good credentials for payment",
    policy: "authentication.refusal",
    instead: () => "payment_required",
  },
  "foreign-workspace-asks-for-payment": othersPay(
    "asks for payment where the workspace of another tenant is named",
    ({ foreign, segment }) => foreign && segment === "slug",
  ),
  "no-workspace-but-the-own-is-free": othersPay(
    "asks for payment where any workspace but the caller's own is named",
    ({ segment }) => segment === "slug",
  ),
  "foreign-project-asks-for-payment": othersPay(
    "asks for payment where the project of another tenant is named",
    ({ foreign, segment, call }) => foreign && segment === "project_id" && !isMember(call),
  ),
  "unjoined-project-asks-for-payment": othersPay(
    "asks a member for payment where he has not joined the project",
    ({ foreign, segment, call }) => foreign && segment === "project_id" && isMember(call),
  ),
  "foreign-record-asks-for-payment": othersPay(
    "asks for payment where a record of another tenant, or of another project, is named",
    ({ foreign, segment }) => foreign && segment !== "project_id" && segment !== "slug",
  ),
});

/** Defects of asking for payment whom the plan owes something else. */
export const paymentMutants = { ...onWrites, ...onBulk, ...rules } as const;
