import { resources } from "#lib/contract/resources.ts";
import type { Call } from "#lib/reference/call.ts";
import { answeredMembers } from "./answered-members.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const adds = ({ call }: { readonly call: Call }): boolean =>
  call.operation === "createProjectMember";

const changes = ({ call }: { readonly call: Call }): boolean =>
  call.operation === "updateProjectMember";

/** Serves another member of the row in the place of one. */
const serving = (defect: string, name: string, other: string): Mutant => ({
  defect,
  alter: ({ presentation }) => ({
    presentation: {
      member: (known) =>
        adds(known) && known.name === name ? known.row[other] : presentation.member(known),
    },
  }),
});

const { id, member_id, role } = resources.projectMember.fields;

/** Defects of adding members to a project. */
export const addedMemberMutants = {
  ...answeredMembers("createProjectMember", "added-member", {
    title: "membership that was added",
    fields: { id, member_id, role },
  }),
  ...mutantsOf({
    "added-member-told-by-membership": serving(
      "answers the membership as the member who was added",
      "member_id",
      "id",
    ),
    "membership-told-by-user": serving(
      "answers the user as the membership that was added",
      "id",
      "member_id",
    ),
    "project-short-identifier-unknown-on-member-create": {
      defect: "knows no short identifier of a project where a member is added",
      alter: () => ({ tenancy: { readsShortIdentifier: (known) => !adds(known) } }),
    },
    "added-member-role-is-ignored": {
      defect: "adds every member in the role that is given unasked",
      alter: ({ writes }) => ({
        writes: {
          stores: (known) =>
            adds(known) && known.field === "role" ? "member" : writes.stores(known),
        },
      }),
    },
    "membership-role-stays-on-update": {
      defect: "ignores the role that a membership is changed to",
      alter: ({ writes }) => ({
        writes: {
          stores: (known) =>
            changes(known) && known.field === "role" ? known.stored : writes.stores(known),
        },
      }),
    },
    "membership-role-changes-in-the-answer-alone": {
      defect: "answers the role that a membership is changed to, and keeps the former",
      alter: ({ writes }) => ({
        writes: { persists: (known) => !changes(known) && writes.persists(known) },
      }),
    },
    "added-member-gets-another-role": {
      defect: "adds every member as a guest",
      alter: ({ writes }) => ({
        writes: {
          stores: (known) =>
            adds(known) && known.field === "role" ? "guest" : writes.stores(known),
        },
      }),
    },
    "member-unasked-on-member-create": {
      defect: "shows the user of a membership that was added without expand",
      alter: ({ presentation }) => ({
        presentation: {
          extras: (known) => {
            const extras = presentation.extras(known);
            return adds(known) && !known.call.query.has("expand")
              ? { ...extras, member: { id: known.row["member_id"] } }
              : extras;
          },
        },
      }),
    },
    "expand-ignored-on-member-create": {
      defect: "ignores expand where a member is added",
      alter: ({ expansion }) => ({
        expansion: { adds: (known) => !adds(known) && expansion.adds(known) },
      }),
    },
    "expand-on-member-create-lacks-email": {
      defect: "leaves the e-mail address out of the user who was added",
      alter: ({ expansion }) => ({
        expansion: {
          member: (known) =>
            adds(known) && known.name === "email" ? undefined : expansion.member(known),
        },
      }),
    },
    "fields-ignored-on-member-create": {
      defect: "ignores fields where a member is added",
      alter: ({ fields }) => ({
        fields: { applies: (known) => !adds(known) && fields.applies(known) },
      }),
    },
    "fields-drop-the-id-on-member-create": {
      defect: "leaves the id out where fields does not name it and a member is added",
      alter: ({ fields }) => ({
        fields: {
          selects: (known) =>
            adds(known) && known.name === "id"
              ? known.requested === null || known.requested.has("id")
              : fields.selects(known),
        },
      }),
    },
    "added-member-not-listed": {
      defect: "lists the maker of a project alone among its members",
      alter: ({ lifecycle }) => ({
        lifecycle: {
          listsRow: (known) =>
            lifecycle.listsRow(known) &&
            (known.call.operation !== "listProjectMembers" ||
              known.row["member_id"] === known.row["created_by_id"]),
        },
      }),
    },
    "member-admitted-twice": {
      defect: "makes a second membership of who is added to a project twice",
      alter: () => ({ members: { admitsTwice: () => true } }),
    },
    "foreign-user-admitted": {
      defect: "adds users of other workspaces to a project",
      alter: ({ tenancy }) => ({
        tenancy: { bodyIdBelongs: (known) => adds(known) || tenancy.bodyIdBelongs(known) },
      }),
    },
  }),
} as const;
