import type { Need } from "#fixtures/test-data.ts";
import type { Given, Tools } from "#lib/check/check.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { PathParameters } from "#lib/contract/path.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { modeNeedsOf } from "#lib/check/environment/mode-needs-of.ts";
import { withPathRecords } from "#lib/check/arranging/path-records.ts";
import { withWorkspaceProperty } from "#lib/check/arranging/workspace-property.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { listColleagues, listMembers, membershipsOf } from "#suites/support/lists/member-lists.ts";
import { addNode } from "#suites/support/records/automation-nodes.ts";
import { namedContext } from "#suites/support/records/named-context.ts";

/** Everything that some operation needs; each check gets what its own operation needs. */
export type Ready = Given<"scratchProject"> &
  Partial<Given<"frozenProject" | "items" | "workspaceTypes" | "workspaceProperty">>;

/** Path and body with which an operation would succeed. */
export interface Prepared {
  readonly at: PathParameters;
  readonly json: unknown;
}

const absent = "3f0c2f0e-6b1d-4c57-9a51-0d9e5f1b7c42";

/** Operations that use workspace types or a workspace property. */
const onSurface: Readonly<Partial<Record<OperationName, readonly Need[]>>> = {
  importTypes: ["workspaceTypes"],
  attachWorkspaceProperties: ["workspaceTypes", "workspaceProperty"],
  createWorkspaceOption: ["workspaceProperty"],
  createContext: ["workspaceTypes", "workspaceProperty"],
  listContexts: ["workspaceProperty"],
};

const onItems: readonly OperationName[] = ["readWorkItem", "readWorkItemByIdentifier"];

/** What has to be set up before an operation can succeed. */
export function operationNeeds(name: OperationName): readonly Need[] {
  if (onItems.includes(name)) return ["scratchProject", "frozenProject", "items"];
  if (name === "listContexts") return ["scratchProject", "workspaceMode", "workspaceProperty"];
  return ["scratchProject", ...modeNeedsOf(name), ...(onSurface[name] ?? [])];
}

/** Uses the path and body with which an operation would succeed. */
export async function withPrepared<T>(
  given: Ready,
  name: OperationName,
  use: (prepared: Prepared) => Promise<T>,
): Promise<T> {
  const { workspaceTypes, workspaceProperty, items, scratchProject } = given;
  const [item] = items ?? [];
  const known = {
    project_id: onItems.includes(name)
      ? (given.frozenProject?.id ?? "")
      : scratchProject.project.id,
    ...(item !== undefined && { pk: item.id, identifier: item.identifier }),
    ...(workspaceTypes !== undefined && { type_id: workspaceTypes[0]?.id ?? "" }),
    ...(workspaceProperty !== undefined && { property_id: workspaceProperty.id }),
  };
  if (name === "createContext") return withOwnProperty(given, known, use);
  if (onSurface[name] !== undefined)
    return use({ at: known, json: await bodyOf(given, name, known) });
  const place = { as: "owner", slug: given.workspace, work_item_id: "", ...known };
  return withPathRecords(given, name, place, async (records) => {
    const at = {
      ...known,
      ...records,
      ...(await moreRecords(given, name, { ...known, ...records })),
    };
    return use({ at, json: await bodyOf(given, name, at) });
  });
}

/** Other checks count the contexts of the property that is set up, so none is created there (A177). */
function withOwnProperty<T>(
  given: Ready,
  known: PathParameters,
  use: (prepared: Prepared) => Promise<T>,
): Promise<T> {
  const json = { display_name: given.unique("property"), property_type: "OPTION" };
  return withWorkspaceProperty(given, { json }, async (made) => {
    const at = { ...known, property_id: requireId(made) };
    return use({ at, json: await bodyOf(given, "createContext", at) });
  });
}

/** Records of the project that the path or the body names, in addition to the last one in the path. */
async function moreRecords(
  given: Ready,
  name: OperationName,
  at: PathParameters,
): Promise<PathParameters> {
  const { unique } = given;
  if (name === "bulkCreateComments") {
    return {
      work_item_id: await make(given, lists.projectWorkItems.path, at, { name: unique("item") }),
    };
  }
  if (name === "attachProjectProperties") {
    const path = lists.projectProperties.path;
    const json = { display_name: unique("property"), property_type: "TEXT" };
    return { property_id: await make(given, path, at, json) };
  }
  if (name !== "createAutomationEdge") return {};
  const nodes = "/api/v2/workspaces/{slug}/automations/{automation_id}/nodes/";
  const filled = given.path(nodes, at);
  const source = requireId(await addNode(given, filled, "trigger"));
  return { source, target: requireId(await addNode(given, filled, "action")) };
}

async function make(
  { api, path }: Tools,
  template: string,
  at: PathParameters,
  json: unknown,
): Promise<string> {
  return requireId(await api.send("POST", path(template, at), { json }));
}

/** A user of the workspace who has not joined the project; nobody, if none is listed. */
async function newcomer(tools: Tools, project_id: string): Promise<object> {
  const joined = await listMembers(tools, project_id);
  const rows: readonly unknown[] = [valueAt((await listColleagues(tools)).response.json, "/data")];
  const ids = rows.flat().map((row) => memberOf(row, "member_id"));
  const other = ids.findLast(
    (id) => typeof id === "string" && membershipsOf(joined, id).length === 0,
  );
  return other === undefined ? {} : { member_id: other };
}

/** The one feature that the contract shows as writable. */
const switched = "is_work_item_types_enabled";

/** Its present value; false where it is not shown. */
async function currentSwitch({ api, path }: Tools): Promise<boolean> {
  const { response } = await api.read(path(operations.readFeatures.path));
  return memberOf(response.json, switched) === true;
}

/** A completely valid body; undefined if the operation accepts none. */
async function bodyOf(tools: Tools, name: OperationName, at: PathParameters): Promise<unknown> {
  const { unique } = tools;
  switch (name) {
    case "updateFeatures":
      return { [switched]: await currentSwitch(tools) };
    case "createProjectMember":
      return newcomer(tools, String(at["project_id"]));
    case "updateInitiativeLabel":
      return { name: unique("record") };
    case "createProjectType":
    case "createWorkspaceType":
    case "createProjectOption":
    case "createWorkspaceOption":
    case "createModule":
    case "createIntakeWorkItem":
      return { name: unique("record") };
    case "createProjectProperty":
    case "createWorkspaceProperty":
      return { display_name: unique("property"), property_type: "TEXT" };
    case "createContext":
      return namedContext(tools, {
        applies_to_all_projects: false,
        applies_to_all_work_item_types: true,
        project_ids: [at["project_id"]],
      });
    case "importTypes":
      return { work_item_types: [at["type_id"]] };
    case "attachProjectProperties":
    case "attachWorkspaceProperties":
      return { properties: [at["property_id"]] };
    case "createAutomationEdge":
      return { source_node_id: at["source"], target_node_id: at["target"] };
    case "bulkDeleteLabels":
      return { ids: [absent] };
    case "bulkUpdateEstimatePoints":
    case "bulkUpdateMilestones":
      return { items: [{ id: absent }] };
    case "bulkCreateComments":
      return { items: [{ comment_html: "<p>A comment.</p>" }] };
    default:
      return undefined;
  }
}
