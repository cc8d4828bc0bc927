/** Operations with a member of their body that names another record, by that member. */
export const bodyNamings = [
  "createWorkItem state_id",
  "createWorkItem label_ids",
  "createWorkItem parent_id",
  "createWorkItem assignee_ids",
  "createModule lead_id",
  "createIntakeWorkItem duplicate_to_id",
  "createProjectMember member_id",
  "importTypes work_item_types",
  "attachProjectProperties properties",
  "createContext project_ids",
  "createContext issue_type_ids",
  "createAutomationEdge source_node_id",
  "createAutomationEdge target_node_id",
] as const;

/** One of them. */
export type BodyNaming = (typeof bodyNamings)[number];
