import type { OperationName } from "#lib/contract/operations.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { Mutant } from "./mutant.ts";

/** What a defect is about: the operation, the member, null where it is the whole body, and its odd values. */
type Odd = readonly [of: OperationName, member: string | null, breaks: (value: unknown) => boolean];

const isWord = (value: unknown): boolean => typeof value === "string" && /^[a-z-]+$/.test(value);
const isNumber = (value: unknown): boolean => typeof value === "number";
const isText = (value: unknown): boolean => typeof value === "string";
const isBeyondInt = (value: unknown): boolean => isNumber(value) && Number(value) >= 2 ** 31;
const hasNul = (value: unknown): boolean => isText(value) && String(value).includes("\0");
const holds = (breaks: Odd[2]) => (value: unknown) => Array.isArray(value) && value.some(breaks);
const holdsWord = holds(isWord);
const holdsNull = holds((element) => element === null);

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
  "intake-original-word": ["createIntakeWorkItem", "duplicate_to_id", isWord],
  "intake-instant-word": ["createIntakeWorkItem", "snoozed_till", isWord],
  "intake-status-beyond-int": ["createIntakeWorkItem", "status", isBeyondInt],
  "member-word": ["createProjectMember", "member_id", isWord],
  "property-type-number": ["createProjectProperty", "property_type", isNumber],
  "edge-source-word": ["createAutomationEdge", "source_node_id", isWord],
  "edge-target-word": ["createAutomationEdge", "target_node_id", isWord],
  "edge-order-beyond-int": ["createAutomationEdge", "execution_order", isBeyondInt],
  "context-project-word": ["createContext", "project_ids", holdsWord],
  "context-type-word": ["createContext", "issue_type_ids", holdsWord],
  "import-word": ["importTypes", "work_item_types", holdsWord],
  "import-twice": ["importTypes", "work_item_types", holdsTwice],
  "import-text": ["importTypes", "work_item_types", isText],
  "import-null": ["importTypes", "work_item_types", holdsNull],
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
} as const satisfies Readonly<Record<string, Odd>>;

const memberIn = (body: unknown, member: string): unknown =>
  typeof body === "object" && body !== null ? Reflect.get(body, member) : undefined;

/** Defects by which some odd body brings the service down. */
export const oddBodyMutants = family(
  keysOf(bodies),
  (name) => `odd-${name}-crashes` as const,
  (name): Mutant => {
    const [operation, member, breaks]: Odd = bodies[name];
    return {
      defect: `breaks down over ${member ?? "a body"} of ${operation} that is like ${name}`,
      alter: () => ({
        problems: {
          breaksOver: ({ call, body }) =>
            call.operation === operation && breaks(member === null ? body : memberIn(body, member)),
        },
      }),
    };
  },
);
