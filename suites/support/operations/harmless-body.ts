import type { RequestOptions } from "#lib/check/api.ts";
import type { Tools } from "#lib/check/check.ts";
import type { TenantOperation } from "#lib/contract/subjects/tenant-routes.ts";
import { absentId } from "#suites/support/answers/refused-body.ts";
import { namedContext } from "#suites/support/records/named-context.ts";

/** Another UUID that names nothing. */
const otherAbsentId = "9c6a2f47-0e3b-4d15-8f72-b1d4e5a60c38";

/** Records of others that a body may name. */
interface Named {
  /** @default one that does not exist */
  readonly member_id?: string;
  /** A property that may be attached. @default one that does not exist */
  readonly property_id?: string;
  /** The current value of a switch. @default none */
  readonly feature?: object;
}

const wildcards = { applies_to_all_projects: true, applies_to_all_work_item_types: true } as const;

/** Members of a completely valid body that changes nothing if possible. */
export async function harmlessBody(
  name: TenantOperation,
  tools: Tools,
  { member_id = absentId, property_id = absentId, feature = {} }: Named,
): Promise<RequestOptions> {
  const { unique } = tools;
  switch (name) {
    case "updateFeatures":
      return { json: feature };
    case "updateInitiativeLabel":
      return { json: {} };
    case "createProjectType":
    case "createWorkspaceType":
    case "createProjectOption":
    case "createWorkspaceOption":
    case "createModule":
    case "createIntakeWorkItem":
      return { json: { name: unique("stray") } };
    case "createProjectProperty":
    case "createWorkspaceProperty":
      return { json: { display_name: unique("stray"), property_type: "TEXT" } };
    case "createContext":
      return { json: await namedContext(tools, wildcards) };
    case "importTypes":
      return { json: { work_item_types: [absentId] } };
    case "attachProjectProperties":
    case "attachWorkspaceProperties":
      return { json: { properties: [property_id] } };
    case "createAutomationEdge":
      // An edge from a node to itself may be refused before any look-up.
      return { json: { source_node_id: absentId, target_node_id: otherAbsentId } };
    case "bulkDeleteLabels":
      return { json: { ids: [absentId] } };
    case "bulkUpdateEstimatePoints":
    case "bulkUpdateMilestones":
      return { json: { items: [{ id: absentId }] } };
    case "bulkCreateComments":
      return { json: { items: [{ comment_html: "<p>A stray comment.</p>" }] } };
    case "createProjectMember":
      return { json: { member_id } };
    default:
      return {};
  }
}
