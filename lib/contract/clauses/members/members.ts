import { chapter } from "#lib/contract/clause.ts";

const member = { needs: ["member"] } as const;
const table = {
  level: "must",
  section: "Resources and their fields, Workspace member and project member",
  ...member,
} as const;
const other = { level: "must", section: "Endpoints, Other operations", ...member } as const;

const rules = chapter({
  "members/create#user": {
    ...table,
    sentence: "member_id of a membership is the user who was named, and id is the membership.",
  },
  "members/create#role": { ...table, sentence: "A project member has the role that was sent." },
  "members/create#other-role": {
    ...table,
    sentence: "A project member has the role that was sent, even if it is not the default.",
  },
  "members/update#role": {
    ...table,
    sentence: "A change of a membership's role takes effect.",
  },
  "members/create#optional": {
    level: "may",
    section: table.section,
    sentence: "A project member may be added without member_id and without role.",
    notTestable: "Both are optional, and the contract does not say who is added, or in which role.",
  },
  "members/create#short-identifier": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "The addition of a project member accepts the short identifier of a project.",
  },
  "members/create#member-unasked": {
    ...table,
    sentence: "The answer to the addition of a project member shows no user without expand.",
  },
  "members/create#member-expanded": {
    ...table,
    sentence: "expand=member adds the user to the answer to the addition of a project member.",
  },
  "members/create#listed": {
    ...other,
    sentence: "A user who was added to a project is one of its members.",
  },
  "members/list#colleague": {
    ...other,
    sentence: "Every user who may work in a workspace is one of its members.",
  },
  "members/create#once": {
    ...other,
    sentence: "A user who is added to a project twice is one of its members only once.",
  },
  "members/create#foreign": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    needs: ["outsider"],
    sentence: "A user of another workspace cannot be added to a project.",
  },
});

/** The addition of members to a project. */
export const memberClauses = chapter({
  "members/added#members": {
    ...table,
    sentence: "The answer to the addition of a project member holds each member of its table.",
    subjects: ["id", "member_id", "role"],
  },
  ...rules,
  "members/path#short-identifier": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "On the member route a project's short identifier is accepted in place of its id.",
  },
});
