import type { OperationName } from "#lib/contract/operations.ts";

/** An odd body of an operation: a word for it, and what it makes of the lawful one. */
type Row = readonly [
  word: string,
  operation: OperationName,
  says: string,
  body: (lawful: object) => unknown,
];

const malformed = "not-a-uuid";
const beyondInt = 2 ** 31;
const nul = "a\u0000b";

const row = <W extends string>(word: W, operation: OperationName, says: string, body: Row[3]) =>
  [word, operation, says, body] as const;

const withNul = <W extends string>(word: W, operation: OperationName, member = "name") =>
  row(`${word}-nul`, operation, `a ${member} with U+0000`, (lawful) => ({
    ...lawful,
    [member]: nul,
  }));

const as = <W extends string>(word: W, operation: OperationName, member: string, value: unknown) =>
  row(word, operation, `${member} ${JSON.stringify(value)}`, (lawful) => ({
    ...lawful,
    [member]: value,
  }));

const inArray = <W extends string>(word: W, operation: OperationName) =>
  row(`${word}-in-array`, operation, "an array around the body", (lawful) => [lawful]);

/** Bodies that nobody sends on purpose; of each the word names the mutant that breaks over it. */
export const oddBodies = [
  inArray("module", "createModule"),
  inArray("intake", "createIntakeWorkItem"),
  inArray("member", "createProjectMember"),
  inArray("import", "importTypes"),
  inArray("attachment", "attachProjectProperties"),
  inArray("workspace-attachment", "attachWorkspaceProperties"),
  inArray("labels", "bulkDeleteLabels"),
  inArray("comments", "bulkCreateComments"),
  inArray("points", "bulkUpdateEstimatePoints"),
  inArray("milestones", "bulkUpdateMilestones"),
  withNul("module", "createModule"),
  withNul("intake", "createIntakeWorkItem"),
  withNul("type", "createProjectType"),
  withNul("workspace-type", "createWorkspaceType"),
  withNul("property", "createProjectProperty", "display_name"),
  withNul("workspace-property", "createWorkspaceProperty", "display_name"),
  withNul("option", "createProjectOption"),
  as("module-lead-word", "createModule", "lead_id", malformed),
  as("module-name-number", "createModule", "name", 5),
  as("module-date-word", "createModule", "start_date", "soon"),
  as("module-date-number", "createModule", "start_date", 20310102),
  as("module-logo-text", "createModule", "logo_props", "text"),
  as("intake-original-word", "createIntakeWorkItem", "duplicate_to_id", malformed),
  as("intake-instant-word", "createIntakeWorkItem", "snoozed_till", "soon"),
  as("intake-status-beyond-int", "createIntakeWorkItem", "status", beyondInt),
  as("member-word", "createProjectMember", "member_id", malformed),
  as("property-type-number", "createProjectProperty", "property_type", 5),
  as("edge-source-word", "createAutomationEdge", "source_node_id", malformed),
  as("edge-target-word", "createAutomationEdge", "target_node_id", malformed),
  as("edge-order-beyond-int", "createAutomationEdge", "execution_order", beyondInt),
  as("context-project-word", "createContext", "project_ids", [malformed]),
  as("context-type-word", "createContext", "issue_type_ids", [malformed]),
  as("import-word", "importTypes", "work_item_types", [malformed]),
  row("import-twice", "importTypes", "a type named twice", (lawful) => {
    const ids: unknown = Reflect.get(lawful, "work_item_types");
    return { work_item_types: Array.isArray(ids) ? [...ids, ...ids] : ids };
  }),
  as("import-text", "importTypes", "work_item_types", malformed),
  as("import-null", "importTypes", "work_item_types", [null]),
  as("attachment-word", "attachProjectProperties", "properties", [malformed]),
  as("attachment-text", "attachProjectProperties", "properties", malformed),
  as("workspace-attachment-word", "attachWorkspaceProperties", "properties", [malformed]),
  as("workspace-attachment-text", "attachWorkspaceProperties", "properties", malformed),
  as("labels-text", "bulkDeleteLabels", "ids", malformed),
  as("labels-null", "bulkDeleteLabels", "ids", [null]),
  as("comments-text", "bulkCreateComments", "items", malformed),
  as("comments-null", "bulkCreateComments", "items", [null]),
  as("points-null", "bulkUpdateEstimatePoints", "items", [null]),
  as("milestones-null", "bulkUpdateMilestones", "items", [null]),
] as const satisfies readonly Row[];

/** Word of an odd body. */
export type OddWord = (typeof oddBodies)[number][0];
