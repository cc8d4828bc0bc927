import { family } from "#lib/contract/family.ts";
import {
  readsInJoinedProject,
  writesInJoinedProject,
} from "#lib/contract/subjects/joined-writes.ts";
import { roleRefusedChanges } from "#lib/contract/subjects/refused-changes.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { Call } from "#lib/reference/call.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const judged = [
  ...writesInJoinedProject,
  "listAuditLogs",
  "createWorkspaceType",
] as const satisfies readonly OperationName[];

const isMember = ({ store }: Call, userId: unknown): boolean =>
  store
    .rows("workspace-member")
    .some((row) => row["member_id"] === userId && row["role"] === "member");

const hidden = family(
  [...writesInJoinedProject, ...readsInJoinedProject],
  (name) => `refuses-member-as-absent-${name}` as const,
  (name): Mutant => ({
    defect: `answers 404 project not found to a member on ${name}`,
    policy:
      name === "readWorkItemByIdentifier" ? "tenancy.resolvesIdentifier" : "tenancy.seesProject",
    where: ({ call }: { readonly call: Call }) =>
      callsOperation(call, name) && isMember(call, call.caller?.userId),
    instead: () => false,
  }),
);

const nobody = family(
  judged,
  (name) => `refuses-member-as-nobody-${name}` as const,
  (name): Mutant => ({
    defect: `answers 401 to a member on ${name}`,
    policy: "authentication.acceptsKey",
    where: ({ call, key }) => callsOperation(call, name) && isMember(call, key["user_id"]),
    instead: () => false,
  }),
);

const late = family(
  roleRefusedChanges,
  (name) => `role-is-judged-after-${name}` as const,
  (name): Mutant => ({
    defect: `refuses a member's role only after ${name} is done`,
    policy: "authorization.rolesJudged",
    where: ({ call }) => callsOperation(call, name) && isMember(call, call.caller?.userId),
    instead: () => "after-work",
  }),
);

const rules = mutantsOf({
  "joined-project-is-hidden-from-members": {
    defect: "shows a joined project only to administrators",
    policy: "tenancy.seesProject",
    where: ({ call }) =>
      call.operation === "listProjectWorkItems" && isMember(call, call.caller?.userId),
    instead: () => false,
  },
  "filters-of-members-are-dropped": {
    defect: "ignores every filter but the one by project for users who are not administrators",
    policy: "filters.passes",
    where: ({ name, call }) => name !== "project_id" && isMember(call, call.caller?.userId),
    instead: () => true,
  },
  "members-know-no-cursor": {
    defect: "returns an offset page when a user who is not an administrator requests a cursor page",
    policy: "pagination.style",
    where: ({ call }) => isMember(call, call.caller?.userId),
    instead: () => "offset",
  },
  "relations-not-expanded-for-members": {
    defect: "ignores expand for users who are not administrators",
    policy: "expansion.adds",
    where: ({ call }) => isMember(call, call.caller?.userId),
    instead: () => false,
  },
  "orderings-of-members-are-dropped": {
    defect: "ignores order_by for users who are not administrators",
    policy: "ordering.knows",
    where: ({ call }) => isMember(call, call.caller?.userId),
    instead: () => false,
  },
  "role-judged-after-the-work": {
    defect: "checks the role only after the features are written",
    policy: "authorization.rolesJudged",
    where: ({ call }) => call.operation === "updateFeatures",
    instead: () => "after-work",
  },
});

/** Defects of the answers to an insufficient role. */
export const insufficientRoleMutants = { ...hidden, ...nobody, ...late, ...rules } as const;
