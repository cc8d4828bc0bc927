import type { OperationName } from "#lib/contract/operations.ts";
import type { PathParameters } from "#lib/contract/path.ts";
import { inheritedMembers } from "#suites/support/answers/unusual-names.ts";

/** An unusual body of an operation: a word for it, and how it is derived from the valid one. */
type Row = readonly [
  word: string,
  operation: OperationName,
  says: string,
  body: (lawful: object, at: PathParameters, unique: (word: string) => string) => unknown,
];

const malformed = "not-a-uuid";
const beyondInt = 2 ** 31;
// A name with the run's tag identifies the record even if the run is killed before removing it.
const nul = "a\u0000b";
const loneSurrogate = "a\ud800b";
/** Nested arrays, deeper than a recursive parser can handle. */
const nested = 1500;

const row = <W extends string>(word: W, operation: OperationName, says: string, body: Row[3]) =>
  [word, operation, says, body] as const;

const withNul = <W extends string>(word: W, operation: OperationName, member = "name") =>
  row(`${word}-nul`, operation, `a ${member} with U+0000`, (lawful, _, unique) => ({
    ...lawful,
    [member]: unique(nul),
  }));

const as = <W extends string>(word: W, operation: OperationName, member: string, value: unknown) =>
  row(word, operation, `${member} ${JSON.stringify(value)}`, (lawful) => ({
    ...lawful,
    [member]: value,
  }));

const withSurrogate = <W extends string>(word: W, operation: OperationName, member = "name") =>
  row(
    `${word}-surrogate`,
    operation,
    `a ${member} with half of a pair of surrogates`,
    (lawful, _, unique) => ({
      ...lawful,
      [member]: unique(loneSurrogate),
    }),
  );

const inheriting = <W extends string>(word: W, operation: OperationName) =>
  row(`${word}-inherited`, operation, "members named as those of every object", (lawful) => ({
    ...lawful,
    ...inheritedMembers,
  }));

/** The same for each row of a bulk request. */
const inheritingRows = <W extends string>(word: W, operation: OperationName) =>
  row(
    `${word}-row-inherited`,
    operation,
    "members of a row named as those of every object",
    (lawful) => {
      const rows: unknown = Reflect.get(lawful, "items");
      const items = Array.isArray(rows)
        ? rows.map((one: unknown) => ({ ...Object(one), ...inheritedMembers }))
        : [];
      return { ...lawful, items };
    },
  );

/** One id, named twice in a list. */
const twice = <W extends string>(
  word: W,
  operation: OperationName,
  member: string,
  id: (lawful: object, at: PathParameters) => unknown,
) =>
  row(`${word}-twice`, operation, `one id twice in ${member}`, (lawful, at) => ({
    ...lawful,
    [member]: [id(lawful, at), id(lawful, at)],
  }));

/** Types of a context that all types do not override. */
const apart = <W extends string>(word: W, issue_type_ids: unknown) =>
  row(
    word,
    "createContext",
    `issue_type_ids ${JSON.stringify(issue_type_ids)} alone`,
    (lawful) => ({
      ...lawful,
      applies_to_all_work_item_types: false,
      issue_type_ids,
    }),
  );

const firstOf = (member: string) => (lawful: object) => {
  const ids: unknown = Reflect.get(lawful, member);
  return Array.isArray(ids) ? ids[0] : ids;
};

const inArray = <W extends string>(word: W, operation: OperationName) =>
  row(`${word}-in-array`, operation, "an array around the body", (lawful) => [lawful]);

function deep(levels: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

/** Bodies that nobody sends on purpose; for each, the word names the mutant that crashes on it. */
export const malformedBodies = [
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
  inArray("edge", "createAutomationEdge"),
  inArray("type", "createProjectType"),
  inArray("workspace-type", "createWorkspaceType"),
  inArray("property", "createProjectProperty"),
  inArray("option", "createProjectOption"),
  inArray("context", "createContext"),
  inArray("initiative-label", "updateInitiativeLabel"),
  withSurrogate("module", "createModule"),
  withSurrogate("intake", "createIntakeWorkItem"),
  withSurrogate("type", "createProjectType"),
  withSurrogate("property", "createProjectProperty", "display_name"),
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
  as("module-target-word", "createModule", "target_date", "soon"),
  as("module-name-blank", "createModule", "name", ""),
  as("module-lead-number", "createModule", "lead_id", 5),
  as("module-status-null", "createModule", "status", null),
  as("module-order-text", "createModule", "sort_order", "first"),
  as("module-unknown", "createModule", "conformance_unknown", { a: [] }),
  row("module-deep", "createModule", `${nested} arrays within each other`, () => deep(nested)),
  as("module-logo-text", "createModule", "logo_props", "text"),
  as("intake-original-word", "createIntakeWorkItem", "duplicate_to_id", malformed),
  as("intake-original-number", "createIntakeWorkItem", "duplicate_to_id", 5),
  as("intake-instant-number", "createIntakeWorkItem", "snoozed_till", 5),
  as("intake-instant-word", "createIntakeWorkItem", "snoozed_till", "soon"),
  as("intake-status-beyond-int", "createIntakeWorkItem", "status", beyondInt),
  as("member-word", "createProjectMember", "member_id", malformed),
  as("member-number", "createProjectMember", "member_id", 5),
  as("property-type-number", "createProjectProperty", "property_type", 5),
  as("edge-source-word", "createAutomationEdge", "source_node_id", malformed),
  as("edge-source-number", "createAutomationEdge", "source_node_id", 5),
  as("edge-target-word", "createAutomationEdge", "target_node_id", malformed),
  as("edge-order-beyond-int", "createAutomationEdge", "execution_order", beyondInt),
  as("context-project-word", "createContext", "project_ids", [malformed]),
  as("context-type-word", "createContext", "issue_type_ids", [malformed]),
  as("context-project-null", "createContext", "project_ids", [null]),
  as("context-default-text", "createContext", "default_value", "text"),
  apart("context-type-only-word", [malformed]),
  apart("context-type-only-text", malformed),
  as("context-project-text", "createContext", "project_ids", malformed),
  as("import-object", "importTypes", "work_item_types", {}),
  as("attachment-object", "attachProjectProperties", "properties", {}),
  as("workspace-attachment-object", "attachWorkspaceProperties", "properties", {}),
  as("labels-object", "bulkDeleteLabels", "ids", {}),
  as("comments-object", "bulkCreateComments", "items", {}),
  as("points-object", "bulkUpdateEstimatePoints", "items", {}),
  as("points-text", "bulkUpdateEstimatePoints", "items", malformed),
  as("milestones-object", "bulkUpdateMilestones", "items", {}),
  as("milestones-text", "bulkUpdateMilestones", "items", malformed),
  as("import-word", "importTypes", "work_item_types", [malformed]),
  row("import-twice", "importTypes", "a type named twice", (lawful) => {
    const ids: unknown = Reflect.get(lawful, "work_item_types");
    return { work_item_types: Array.isArray(ids) ? [...ids, ...ids] : ids };
  }),
  as("import-text", "importTypes", "work_item_types", malformed),
  as("import-null", "importTypes", "work_item_types", [null]),
  as("import-number", "importTypes", "work_item_types", [5]),
  as("import-no-array", "importTypes", "work_item_types", null),
  as("attachment-null", "attachProjectProperties", "properties", [null]),
  as("attachment-word", "attachProjectProperties", "properties", [malformed]),
  as("attachment-text", "attachProjectProperties", "properties", malformed),
  as("workspace-attachment-word", "attachWorkspaceProperties", "properties", [malformed]),
  as("workspace-attachment-text", "attachWorkspaceProperties", "properties", malformed),
  as("labels-text", "bulkDeleteLabels", "ids", malformed),
  as("labels-null", "bulkDeleteLabels", "ids", [null]),
  as("labels-number", "bulkDeleteLabels", "ids", [5]),
  as("labels-no-array", "bulkDeleteLabels", "ids", null),
  as("comments-text", "bulkCreateComments", "items", malformed),
  as("comments-null", "bulkCreateComments", "items", [null]),
  as("comments-word", "bulkCreateComments", "items", [malformed]),
  as("comments-html-number", "bulkCreateComments", "items", [{ comment_html: 5 }]),
  as("comments-no-array", "bulkCreateComments", "items", null),
  as("points-word", "bulkUpdateEstimatePoints", "items", [malformed]),
  as("points-no-array", "bulkUpdateEstimatePoints", "items", null),
  as("milestones-word", "bulkUpdateMilestones", "items", [malformed]),
  as("milestones-no-array", "bulkUpdateMilestones", "items", null),
  as("points-null", "bulkUpdateEstimatePoints", "items", [null]),
  as("milestones-null", "bulkUpdateMilestones", "items", [null]),
  inheriting("module", "createModule"),
  inheriting("intake", "createIntakeWorkItem"),
  inheriting("member", "createProjectMember"),
  inheriting("type", "createProjectType"),
  inheriting("workspace-type", "createWorkspaceType"),
  inheriting("property", "createProjectProperty"),
  inheriting("workspace-property", "createWorkspaceProperty"),
  inheriting("option", "createProjectOption"),
  inheriting("context", "createContext"),
  inheriting("import", "importTypes"),
  inheriting("attachment", "attachProjectProperties"),
  inheriting("edge", "createAutomationEdge"),
  inheriting("initiative-label", "updateInitiativeLabel"),
  inheriting("labels", "bulkDeleteLabels"),
  inheriting("comments", "bulkCreateComments"),
  inheriting("points", "bulkUpdateEstimatePoints"),
  inheriting("milestones", "bulkUpdateMilestones"),
  inheriting("workspace-attachment", "attachWorkspaceProperties"),
  inheriting("workspace-option", "createWorkspaceOption"),
  inheriting("features", "updateFeatures"),
  inheritingRows("comments", "bulkCreateComments"),
  inheritingRows("points", "bulkUpdateEstimatePoints"),
  inheritingRows("milestones", "bulkUpdateMilestones"),
  twice("attachment", "attachProjectProperties", "properties", firstOf("properties")),
  twice("workspace-attachment", "attachWorkspaceProperties", "properties", firstOf("properties")),
  twice("context-projects", "createContext", "project_ids", (_, at) => at["project_id"]),
  row("context-types-twice", "createContext", "one id twice in issue_type_ids", (lawful, at) => ({
    ...lawful,
    applies_to_all_work_item_types: false,
    issue_type_ids: [at["type_id"], at["type_id"]],
  })),
] as const satisfies readonly Row[];

/** Word of an unusual body. */
export type MalformedBodyWord = (typeof malformedBodies)[number][0];
