import type { OperationName } from "#lib/contract/operations.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

/** The subject of a defect: the operation, the member (null for the whole body), and its unusual values. */
type Malformed = readonly [
  of: OperationName,
  member: string | null,
  breaks: (value: unknown) => boolean,
];

const isWord = (value: unknown): boolean => typeof value === "string" && /^[a-z-]+$/.test(value);
const isNumber = (value: unknown): boolean => typeof value === "number";
const isText = (value: unknown): boolean => typeof value === "string";
const isBeyondInt = (value: unknown): boolean => isNumber(value) && Number(value) >= 2 ** 31;
const hasNul = (value: unknown): boolean => isText(value) && String(value).includes("\0");
const isNull = (value: unknown): boolean => value === null;
const isNoArray = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean => value === "";
const isThere = (value: unknown): boolean => value !== undefined;
const hasSurrogate = (value: unknown): boolean =>
  isText(value) && /\p{Surrogate}/u.test(String(value));
const isDeep = (value: unknown): boolean => JSON.stringify(value)?.startsWith("[[[[");
const holds = (breaks: Malformed[2]) => (value: unknown) =>
  Array.isArray(value) && value.some(breaks);
const holdsWord = holds(isWord);
const holdsNull = holds(isNull);
const holdsNumber = holds(isNumber);

const holdsComment = holds(
  (element) => typeof element === "object" && isNumber(Object(element)["comment_html"]),
);

const holdsInherited = holds((element) => isText(Object(element)["constructor"]));

const holdsTwice = (value: unknown): boolean =>
  Array.isArray(value) && new Set(value).size < value.length;

const bodies = {
  "module-in-array": ["createModule", null, Array.isArray],
  "intake-in-array": ["createIntakeWorkItem", null, Array.isArray],
  "member-in-array": ["createProjectMember", null, Array.isArray],
  "import-in-array": ["importTypes", null, Array.isArray],
  "attachment-in-array": ["attachProjectProperties", null, Array.isArray],
  "workspace-attachment-in-array": ["attachWorkspaceProperties", null, Array.isArray],
  "labels-in-array": ["bulkDeleteLabels", null, Array.isArray],
  "comments-in-array": ["bulkCreateComments", null, Array.isArray],
  "points-in-array": ["bulkUpdateEstimatePoints", null, Array.isArray],
  "milestones-in-array": ["bulkUpdateMilestones", null, Array.isArray],
  "edge-in-array": ["createAutomationEdge", null, Array.isArray],
  "type-in-array": ["createProjectType", null, Array.isArray],
  "workspace-type-in-array": ["createWorkspaceType", null, Array.isArray],
  "property-in-array": ["createProjectProperty", null, Array.isArray],
  "option-in-array": ["createProjectOption", null, Array.isArray],
  "context-in-array": ["createContext", null, Array.isArray],
  "initiative-label-in-array": ["updateInitiativeLabel", null, Array.isArray],
  "module-surrogate": ["createModule", "name", hasSurrogate],
  "intake-surrogate": ["createIntakeWorkItem", "name", hasSurrogate],
  "type-surrogate": ["createProjectType", "name", hasSurrogate],
  "property-surrogate": ["createProjectProperty", "display_name", hasSurrogate],
  "module-nul": ["createModule", "name", hasNul],
  "intake-nul": ["createIntakeWorkItem", "name", hasNul],
  "type-nul": ["createProjectType", "name", hasNul],
  "workspace-type-nul": ["createWorkspaceType", "name", hasNul],
  "property-nul": ["createProjectProperty", "display_name", hasNul],
  "workspace-property-nul": ["createWorkspaceProperty", "display_name", hasNul],
  "option-nul": ["createProjectOption", "name", hasNul],
  "module-lead-word": ["createModule", "lead_id", isWord],
  "module-name-number": ["createModule", "name", isNumber],
  "module-date-word": ["createModule", "start_date", isWord],
  "module-date-number": ["createModule", "start_date", isNumber],
  "module-logo-text": ["createModule", "logo_props", isText],
  "module-target-word": ["createModule", "target_date", isWord],
  "module-name-blank": ["createModule", "name", isEmpty],
  "module-lead-number": ["createModule", "lead_id", isNumber],
  "module-status-null": ["createModule", "status", isNull],
  "module-order-text": ["createModule", "sort_order", isText],
  "module-unknown": ["createModule", "conformance_unknown", isThere],
  "module-deep": ["createModule", null, isDeep],
  "intake-original-word": ["createIntakeWorkItem", "duplicate_to_id", isWord],
  "intake-instant-word": ["createIntakeWorkItem", "snoozed_till", isWord],
  "intake-original-number": ["createIntakeWorkItem", "duplicate_to_id", isNumber],
  "intake-instant-number": ["createIntakeWorkItem", "snoozed_till", isNumber],
  "intake-status-beyond-int": ["createIntakeWorkItem", "status", isBeyondInt],
  "member-word": ["createProjectMember", "member_id", isWord],
  "member-number": ["createProjectMember", "member_id", isNumber],
  "property-type-number": ["createProjectProperty", "property_type", isNumber],
  "edge-source-word": ["createAutomationEdge", "source_node_id", isWord],
  "edge-target-word": ["createAutomationEdge", "target_node_id", isWord],
  "edge-source-number": ["createAutomationEdge", "source_node_id", isNumber],
  "edge-order-beyond-int": ["createAutomationEdge", "execution_order", isBeyondInt],
  "context-project-word": ["createContext", "project_ids", holdsWord],
  "context-type-word": ["createContext", "issue_type_ids", holdsWord],
  "context-project-null": ["createContext", "project_ids", holdsNull],
  "context-default-text": ["createContext", "default_value", isText],
  "context-type-only-word": ["createContext", "issue_type_ids", holdsWord],
  "context-type-only-text": ["createContext", "issue_type_ids", isText],
  "context-project-text": ["createContext", "project_ids", isText],
  "import-object": ["importTypes", "work_item_types", isNoArray],
  "attachment-object": ["attachProjectProperties", "properties", isNoArray],
  "workspace-attachment-object": ["attachWorkspaceProperties", "properties", isNoArray],
  "labels-object": ["bulkDeleteLabels", "ids", isNoArray],
  "comments-object": ["bulkCreateComments", "items", isNoArray],
  "points-object": ["bulkUpdateEstimatePoints", "items", isNoArray],
  "points-text": ["bulkUpdateEstimatePoints", "items", isText],
  "milestones-object": ["bulkUpdateMilestones", "items", isNoArray],
  "milestones-text": ["bulkUpdateMilestones", "items", isText],
  "import-word": ["importTypes", "work_item_types", holdsWord],
  "import-twice": ["importTypes", "work_item_types", holdsTwice],
  "import-text": ["importTypes", "work_item_types", isText],
  "import-null": ["importTypes", "work_item_types", holdsNull],
  "import-number": ["importTypes", "work_item_types", holdsNumber],
  "import-no-array": ["importTypes", "work_item_types", isNull],
  "attachment-null": ["attachProjectProperties", "properties", holdsNull],
  "attachment-word": ["attachProjectProperties", "properties", holdsWord],
  "attachment-text": ["attachProjectProperties", "properties", isText],
  "workspace-attachment-word": ["attachWorkspaceProperties", "properties", holdsWord],
  "workspace-attachment-text": ["attachWorkspaceProperties", "properties", isText],
  "labels-text": ["bulkDeleteLabels", "ids", isText],
  "labels-null": ["bulkDeleteLabels", "ids", holdsNull],
  "comments-text": ["bulkCreateComments", "items", isText],
  "comments-null": ["bulkCreateComments", "items", holdsNull],
  "points-null": ["bulkUpdateEstimatePoints", "items", holdsNull],
  "milestones-null": ["bulkUpdateMilestones", "items", holdsNull],
  "labels-number": ["bulkDeleteLabels", "ids", holdsNumber],
  "labels-no-array": ["bulkDeleteLabels", "ids", isNull],
  "comments-word": ["bulkCreateComments", "items", holdsWord],
  "comments-html-number": ["bulkCreateComments", "items", holdsComment],
  "comments-no-array": ["bulkCreateComments", "items", isNull],
  "points-word": ["bulkUpdateEstimatePoints", "items", holdsWord],
  "points-no-array": ["bulkUpdateEstimatePoints", "items", isNull],
  "milestones-word": ["bulkUpdateMilestones", "items", holdsWord],
  "milestones-no-array": ["bulkUpdateMilestones", "items", isNull],
  "module-inherited": ["createModule", "constructor", isText],
  "intake-inherited": ["createIntakeWorkItem", "constructor", isText],
  "member-inherited": ["createProjectMember", "constructor", isText],
  "type-inherited": ["createProjectType", "constructor", isText],
  "property-inherited": ["createProjectProperty", "constructor", isText],
  "option-inherited": ["createProjectOption", "constructor", isText],
  "context-inherited": ["createContext", "constructor", isText],
  "edge-inherited": ["createAutomationEdge", "constructor", isText],
  "labels-inherited": ["bulkDeleteLabels", "constructor", isText],
  "comments-inherited": ["bulkCreateComments", "constructor", isText],
  "points-inherited": ["bulkUpdateEstimatePoints", "constructor", isText],
  "milestones-inherited": ["bulkUpdateMilestones", "constructor", isText],
  "workspace-type-inherited": ["createWorkspaceType", "constructor", isText],
  "workspace-property-inherited": ["createWorkspaceProperty", "constructor", isText],
  "import-inherited": ["importTypes", "constructor", isText],
  "attachment-inherited": ["attachProjectProperties", "constructor", isText],
  "initiative-label-inherited": ["updateInitiativeLabel", "constructor", isText],
  "workspace-attachment-inherited": ["attachWorkspaceProperties", "constructor", isText],
  "workspace-option-inherited": ["createWorkspaceOption", "constructor", isText],
  "features-inherited": ["updateFeatures", "constructor", isText],
  "comments-row-inherited": ["bulkCreateComments", "items", holdsInherited],
  "points-row-inherited": ["bulkUpdateEstimatePoints", "items", holdsInherited],
  "milestones-row-inherited": ["bulkUpdateMilestones", "items", holdsInherited],
  "attachment-twice": ["attachProjectProperties", "properties", holdsTwice],
  "workspace-attachment-twice": ["attachWorkspaceProperties", "properties", holdsTwice],
  "context-projects-twice": ["createContext", "project_ids", holdsTwice],
  "context-types-twice": ["createContext", "issue_type_ids", holdsTwice],
} as const satisfies Readonly<Record<string, Malformed>>;

const memberIn = (body: unknown, member: string): unknown =>
  typeof body === "object" && body !== null ? Reflect.get(body, member) : undefined;

/** Defects that make the service crash on a malformed body. */
export const malformedBodyMutants = family(
  keysOf(bodies),
  (name) => `odd-${name}-crashes` as const,
  (name): Mutant => {
    const [operation, member, breaks]: Malformed = bodies[name];
    return {
      defect: `crashes on ${member ?? "a body"} of ${operation} that is like ${name}`,
      policy: "problems.breaksOver",
      where: ({ call, body }) =>
        call.operation === operation && breaks(member === null ? body : memberIn(body, member)),
      instead: () => true,
    };
  },
);
