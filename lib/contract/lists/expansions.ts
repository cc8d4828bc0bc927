import type { Fields } from "#lib/contract/field.ts";

/** What an expanded relation adds next to its id key. */
export interface Expansion {
  /** Member whose value the relation expands. */
  readonly idKey: string;
  readonly many: boolean;
  /** Members of the expanded object; absent if the contract does not describe its shape. */
  readonly members?: Fields;
}

const person = {
  id: { type: "uuid" },
  display_name: { type: "string" },
  avatar_url: { type: "any" },
  email: { type: "any" },
} as const;

/** Relations of a work item. */
export const workItemExpansions = {
  state: {
    idKey: "state_id",
    many: false,
    members: {
      id: { type: "uuid" },
      name: { type: "string" },
      color: { type: "any" },
      group: { type: "string" },
    },
  },
  type: {
    idKey: "type_id",
    many: false,
    members: {
      id: { type: "uuid" },
      name: { type: "string" },
      logo_props: { type: "any" },
      is_epic: { type: "boolean" },
    },
  },
  parent: {
    idKey: "parent_id",
    many: false,
    members: {
      id: { type: "uuid" },
      name: { type: "string" },
      sequence_id: { type: "integer" },
    },
  },
  assignees: { idKey: "assignee_ids", many: true, members: person },
  labels: {
    idKey: "label_ids",
    many: true,
    members: { id: { type: "uuid" }, name: { type: "string" }, color: { type: "any" } },
  },
  cycle: { idKey: "cycle_id", many: false },
  modules: { idKey: "module_ids", many: true },
} as const satisfies Record<string, Expansion>;

/** Relations of a module. */
export const moduleExpansions = {
  lead: { idKey: "lead_id", many: false },
  members: { idKey: "member_ids", many: true },
} as const satisfies Record<string, Expansion>;

/** Relations of a cycle. */
export const cycleExpansions = {
  owned_by: { idKey: "owned_by_id", many: false },
} as const satisfies Record<string, Expansion>;

/** Relations of a workspace or project member. */
export const memberExpansions = {
  member: { idKey: "member_id", many: false, members: person },
} as const satisfies Record<string, Expansion>;

/** Relations of a project page. */
export const pageExpansions = {
  owned_by: { idKey: "owned_by_id", many: false },
  parent: { idKey: "parent_id", many: false },
} as const satisfies Record<string, Expansion>;

/** Allowed `expand` values of the resources for which the contract gives no route. */
export const expandValuesElsewhere = {
  projects: ["project_lead", "default_assignee"],
  initiatives: ["lead"],
  teamspaces: ["lead"],
  releases: ["lead", "tag"],
  estimates: ["points"],
  comments: ["actor"],
  activities: ["actor"],
  worklogs: ["logged_by"],
  workspacePages: ["owned_by", "parent"],
  collections: ["owned_by"],
  collectionMembers: ["member"],
  projectViews: ["owned_by"],
  workspaceViews: ["owned_by"],
} as const;
