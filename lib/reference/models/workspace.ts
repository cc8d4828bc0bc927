import { resources } from "#lib/contract/resources.ts";
import { projectSwitches } from "#lib/reference/plan.ts";
import { text } from "#lib/reference/store/row.ts";
import { toPerson } from "./person.ts";
import { externalPair, requiredName } from "./work-item.ts";
import type { Model } from "./model.ts";

const projectSwitchMember = { type: "boolean", standard: true } as const;

/** The areas of a project that can be switched off. */
const areaSwitches = Object.fromEntries(projectSwitches.map((name) => [name, projectSwitchMember]));

/** Projects. */
export const projectModel: Model = {
  slug: "project",
  title: "Project",
  kind: "project",
  parent: "workspace",
  members: {
    id: { type: "uuid" },
    name: { type: "string" },
    identifier: { type: "string" },
    description: { type: "string" },
    project_lead_id: { type: "uuid", nullable: true },
    default_assignee_id: { type: "uuid", nullable: true },
    timezone: { type: "string" },
    logo_props: { type: "object" },
    external_id: { type: "string", nullable: true },
    external_source: { type: "string", nullable: true },
    archived_at: { type: "datetime", nullable: true },
    ...areaSwitches,
    created_at: { type: "datetime" },
    created_by_id: { type: "uuid" },
  },
  sparse: true,
  relations: {
    project_lead: toPerson("project_lead_id"),
    default_assignee: toPerson("default_assignee_id"),
  },
  body: {
    ...requiredName,
    identifier: { type: "string", required: true, maxLength: 255 },
    description: { type: "string", standard: "" },
    project_lead_id: {
      type: "uuid",
      nullable: true,
      standard: null,
      names: { kind: "user", within: "workspace-members" },
    },
    default_assignee_id: {
      type: "uuid",
      nullable: true,
      standard: null,
      names: { kind: "user", within: "workspace-members" },
    },
    timezone: { type: "string", standard: "UTC" },
    logo_props: { type: "object", standard: {} },
    ...areaSwitches,
    ...externalPair,
  },
  uniqueName: true,
};

/** Memberships of a workspace. */
export const workspaceMemberModel: Model = {
  slug: "workspace-member",
  title: "Workspace member",
  kind: "workspace-member",
  parent: "workspace",
  members: resources.workspaceMember.fields,
  sparse: true,
  relations: { member: toPerson("member_id") },
  body: {},
  computed: {
    // What `search` looks in.
    name: (row, store) => {
      const user = store.find("user", text(row, "member_id"));
      return `${text(user, "display_name")} ${text(user, "email")}`;
    },
  },
};

/** Memberships of a project. */
export const projectMemberModel: Model = {
  ...workspaceMemberModel,
  slug: "project-member",
  title: "Project member",
  kind: "project-member",
  parent: "project",
  body: {
    member_id: { type: "uuid", names: { kind: "user", within: "workspace-members" } },
    role: { type: "string", standard: "member", values: ["admin", "member", "guest"] },
  },
};

const { id: featuresId, created_at, ...switches } = resources.workspaceFeatures.fields;

/** Workspace features. */
export const featuresModel: Model = {
  slug: "features",
  title: "Workspace features",
  kind: "features",
  parent: "workspace",
  members: { id: featuresId, ...switches, created_at },
  sparse: false,
  relations: {},
  body: switches,
};

/** Work item types of a project. */
export const typeModel: Model = {
  slug: "project-type",
  title: "Work item type",
  kind: "type",
  parent: "project",
  members: resources.workItemType.fields,
  sparse: true,
  relations: {},
  body: {
    ...requiredName,
    description: { type: "string", standard: "" },
    is_active: { type: "boolean", standard: true },
    ...externalPair,
  },
  uniqueName: true,
};

/** The current user. */
export const currentUserModel: Model = {
  slug: "current-user",
  title: "Current user",
  kind: "user",
  parent: "workspace",
  members: resources.currentUser.fields,
  sparse: false,
  relations: {},
  body: {},
};

/** Work item types of the workspace. */
export const workspaceTypeModel: Model = {
  ...typeModel,
  slug: "workspace-type",
  parent: "workspace",
};
