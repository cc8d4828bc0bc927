import type { OperationName } from "#lib/contract/operations.ts";

/** A member of a body that names records. */
interface Naming {
  readonly operation: OperationName;
  readonly member: string;
  /** Whether the member is optional, so that a deployment might ignore what it does not understand. */
  readonly isOptional: boolean;
}

/** Values that are not a UUID where a body names a record, by a word for each. */
export const wrongIds = {
  "module-lead-word": { operation: "createModule", member: "lead_id", isOptional: true },
  "intake-original-word": {
    operation: "createIntakeWorkItem",
    member: "duplicate_to_id",
    isOptional: true,
  },
  "member-word": { operation: "createProjectMember", member: "member_id", isOptional: true },
  "edge-source-word": {
    operation: "createAutomationEdge",
    member: "source_node_id",
    isOptional: false,
  },
  "edge-target-word": {
    operation: "createAutomationEdge",
    member: "target_node_id",
    isOptional: false,
  },
  "context-project-word": { operation: "createContext", member: "project_ids", isOptional: true },
  "context-type-only-word": {
    operation: "createContext",
    member: "issue_type_ids",
    isOptional: true,
  },
  "import-word": { operation: "importTypes", member: "work_item_types", isOptional: true },
  "attachment-word": {
    operation: "attachProjectProperties",
    member: "properties",
    isOptional: true,
  },
  "workspace-attachment-word": {
    operation: "attachWorkspaceProperties",
    member: "properties",
    isOptional: true,
  },
  "labels-null": { operation: "bulkDeleteLabels", member: "ids", isOptional: false },
  "labels-number": { operation: "bulkDeleteLabels", member: "ids", isOptional: false },
} as const satisfies Readonly<Record<string, Naming>>;

/** Values that are not an array where a body lists records, by a word for each. */
export const wrongLists = {
  "context-project-text": { operation: "createContext", member: "project_ids" },
  "context-type-only-text": { operation: "createContext", member: "issue_type_ids" },
  "import-text": { operation: "importTypes", member: "work_item_types" },
  "import-object": { operation: "importTypes", member: "work_item_types" },
  "attachment-text": { operation: "attachProjectProperties", member: "properties" },
  "attachment-object": { operation: "attachProjectProperties", member: "properties" },
  "workspace-attachment-text": { operation: "attachWorkspaceProperties", member: "properties" },
  "workspace-attachment-object": { operation: "attachWorkspaceProperties", member: "properties" },
  "labels-text": { operation: "bulkDeleteLabels", member: "ids" },
  "labels-object": { operation: "bulkDeleteLabels", member: "ids" },
  "labels-no-array": { operation: "bulkDeleteLabels", member: "ids" },
  "comments-text": { operation: "bulkCreateComments", member: "items" },
  "comments-object": { operation: "bulkCreateComments", member: "items" },
  "comments-no-array": { operation: "bulkCreateComments", member: "items" },
  "points-text": { operation: "bulkUpdateEstimatePoints", member: "items" },
  "points-object": { operation: "bulkUpdateEstimatePoints", member: "items" },
  "points-no-array": { operation: "bulkUpdateEstimatePoints", member: "items" },
  "milestones-text": { operation: "bulkUpdateMilestones", member: "items" },
  "milestones-object": { operation: "bulkUpdateMilestones", member: "items" },
  "milestones-no-array": { operation: "bulkUpdateMilestones", member: "items" },
} as const satisfies Readonly<Record<string, Omit<Naming, "isOptional">>>;

const subjectOf = ({ operation, member }: Omit<Naming, "isOptional">): string =>
  `${operation} ${member}`;

/** What is judged for each of them: an operation and its member. */
export const wrongIdSubjects = [...new Set(Object.values(wrongIds).map(subjectOf))];

/** The same for the lists. */
export const wrongListSubjects = [...new Set(Object.values(wrongLists).map(subjectOf))];
