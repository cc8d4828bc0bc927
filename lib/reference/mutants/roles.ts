import { family } from "#lib/contract/family.ts";
import { writesInJoinedProject } from "#lib/contract/subjects/joined-writes.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { Call } from "#lib/reference/call.ts";
import { callsOperation } from "./calls-operation.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

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
  writesInJoinedProject,
  (name) => `refuses-member-as-absent-${name}` as const,
  (name): Mutant => ({
    defect: `tells a member that there is no such project on ${name}`,
    alter: ({ tenancy }) => ({
      tenancy: {
        seesProject: (known) => {
          const { call } = known;
          const refused = callsOperation(call, name) && isMember(call, call.caller?.userId);
          return !refused && tenancy.seesProject(known);
        },
      },
    }),
  }),
);

const nobody = family(
  judged,
  (name) => `refuses-member-as-nobody-${name}` as const,
  (name): Mutant => ({
    defect: `tells a member that nobody knows him on ${name}`,
    alter: ({ authentication }) => ({
      authentication: {
        acceptsKey: (known) =>
          !(callsOperation(known.call, name) && isMember(known.call, known.key["user_id"])) &&
          authentication.acceptsKey(known),
      },
    }),
  }),
);

const rules = mutantsOf({
  "joined-project-is-hidden-from-members": {
    defect: "shows a joined project to those alone who may administer",
    alter: ({ tenancy }) => ({
      tenancy: {
        seesProject: (known) =>
          (known.call.operation !== "listProjectWorkItems" ||
            !isMember(known.call, known.call.caller?.userId)) &&
          tenancy.seesProject(known),
      },
    }),
  },
  "filters-of-members-are-dropped": {
    defect: "heeds no filter of those who may not administer but the one by project",
    alter: ({ filters }) => ({
      filters: {
        passes: (known) =>
          (known.name !== "project_id" && isMember(known.call, known.call.caller?.userId)) ||
          filters.passes(known),
      },
    }),
  },
  "orderings-of-members-are-dropped": {
    defect: "orders as by default for those who may not administer",
    alter: ({ ordering }) => ({
      ordering: {
        knows: (known) => !isMember(known.call, known.call.caller?.userId) && ordering.knows(known),
      },
    }),
  },
  "role-judged-after-the-work": {
    defect: "judges the role when the features are written",
    alter: ({ authorization }) => ({
      authorization: {
        rolesJudged: (known) =>
          known.call.operation === "updateFeatures"
            ? "after-work"
            : authorization.rolesJudged(known),
      },
    }),
  },
});

/** Defects of what a role that does not suffice is told. */
export const roleMutants = { ...hidden, ...nobody, ...rules } as const;
