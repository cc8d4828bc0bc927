import { resources } from "#lib/contract/resources.ts";
import type { Call } from "#lib/reference/call.ts";
import { answeredMembers } from "./building/answered-members.ts";
import type { Mutant } from "./building/mutant.ts";
import { mutantsOf } from "./building/mutant.ts";

const adds = ({ call }: { readonly call: Call }): boolean =>
  call.operation === "createProjectMember";

const changes = ({ call }: { readonly call: Call }): boolean =>
  call.operation === "updateProjectMember";

/** Serves a different member of the row in place of one. */
const serving = (defect: string, name: string, other: string): Mutant => ({
  defect,
  policy: "presentation.member",
  where: (known) => adds(known) && known.name === name,
  instead: ({ row }) => row[other],
});

const { id, member_id, role } = resources.projectMember.fields;

/** Defects of the members of a workspace, and of adding members to a project. */
export const membersMutants = {
  ...answeredMembers("createProjectMember", "added-member", {
    title: "membership that was added",
    fields: { id, member_id, role },
  }),
  ...mutantsOf({
    "added-member-told-by-membership": serving(
      "returns the user's id as the id of a new membership",
      "member_id",
      "id",
    ),
    "membership-told-by-user": serving(
      "returns the membership's id as the id of the user who was added",
      "id",
      "member_id",
    ),
    "project-short-identifier-unknown-on-member-create": {
      defect: "does not recognise the short identifier of a project when a member is added",
      policy: "tenancy.readsShortIdentifier",
      where: adds,
      instead: () => false,
    },
    "added-member-role-is-ignored": {
      defect: "adds every member with the default role",
      policy: "writes.stores",
      where: (known) => adds(known) && known.field === "role",
      instead: () => "member",
    },
    "membership-role-stays-on-update": {
      defect: "ignores a change of a membership's role",
      policy: "writes.stores",
      where: (known) => changes(known) && known.field === "role",
      instead: ({ stored }) => stored,
    },
    "membership-role-changes-in-the-answer-alone": {
      defect: "answers a change of a membership's role with the new role, and keeps the old one",
      policy: "writes.persists",
      where: changes,
      instead: () => false,
    },
    "added-member-gets-another-role": {
      defect: "adds every member as a guest",
      policy: "writes.stores",
      where: (known) => adds(known) && known.field === "role",
      instead: () => "guest",
    },
    "member-unasked-on-member-create": {
      defect: "returns the user of a new membership without expand",
      policy: "presentation.extras",
      where: (known) => adds(known) && !known.call.query.has("expand"),
      instead: ({ row }, usual) => ({ ...usual(), member: { id: row["member_id"] } }),
    },
    "expand-ignored-on-member-create": {
      defect: "ignores expand when a member is added",
      policy: "expansion.adds",
      where: adds,
      instead: () => false,
    },
    "expand-on-member-create-lacks-email": {
      defect: "omits the e-mail address of the user who was added",
      policy: "expansion.member",
      where: (known) => adds(known) && known.name === "email",
      instead: () => undefined,
    },
    "added-member-not-listed": {
      defect: "lists only the creator of a project as its member",
      policy: "lifecycle.listsRow",
      where: ({ call, row }) =>
        call.operation === "listProjectMembers" && row["member_id"] !== row["created_by_id"],
      instead: () => false,
    },
    "member-admitted-twice": {
      defect: "creates a second membership when a user is added to a project twice",
      policy: "members.admitsTwice",
      instead: () => true,
    },
    "foreign-user-admitted": {
      defect: "adds users of other workspaces to a project",
      policy: "tenancy.bodyIdBelongs",
      where: adds,
      instead: () => true,
    },
    "workspace-members-lack-who-came-later": {
      defect: "lists only the administrators of a workspace as its members",
      policy: "tenancy.lists",
      where: ({ call, row }) => call.list === "workspace-members" && row["role"] === "member",
      instead: () => false,
    },
    "project-short-identifier-unknown-on-project-members": {
      defect: "does not recognise short identifiers of projects on the list of project-members",
      policy: "tenancy.readsShortIdentifier",
      where: ({ call }) => call.path.endsWith("/members/"),
      instead: () => false,
    },
  }),
} as const;
