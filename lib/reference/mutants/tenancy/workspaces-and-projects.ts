import { family } from "#lib/contract/family.ts";
import { tenantOperations } from "#lib/contract/subjects/tenant-routes.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { recordKinds, text } from "#lib/reference/store/row.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Users belong to a tenant by its slug, and everything else belongs to a workspace by its id. */
function isOwn(row: Row, workspace: Row | null): boolean {
  return row["tenant"] === workspace?.["slug"] || row["workspace_id"] === workspace?.id;
}

/** Finds a project by its identifier only if it is the first or the last one of all tenants that has it. */
const belongingTo = (end: 0 | -1): Mutant => ({
  defect: `takes a short identifier for that of the ${end === 0 ? "first" : "last"} project of any tenant`,
  policy: "tenancy.namesProject",
  instead: ({ call, submitted, identifier }) => {
    const namesakes = call.store.rows("project").filter((row) => row["identifier"] === submitted);
    return submitted === identifier && namesakes.at(end)?.["workspace_id"] === call.workspace?.id;
  },
});

/** Defects of the isolation of tenants and projects. */
export const workspaceAndProjectMutants = mutantsOf({
  "identifiers-belong-to-first-project": belongingTo(0),
  "identifiers-belong-to-last-project": belongingTo(-1),
  "workspace-foreign-forbidden": {
    defect: "answers 403 for records of another tenant",
    policy: "tenancy.refusal",
    where: ({ foreign }) => foreign,
    instead: () => "forbidden",
    at: [
      "readFeatures?",
      "updateFeatures?",
      "listWorkspaceMembers?",
      "createProjectMember?",
      "listAuditLogs?",
      "enableTypes?",
      "listProjectTypes?",
      "createProjectType?",
      "listWorkspaceTypes?",
      "createWorkspaceType?",
      "importTypes?",
      "readTypeSchema?",
      "attachProjectProperties?",
      "attachWorkspaceProperties?",
      "listProjectProperties?",
      "createProjectProperty?",
      "createProjectOption?",
      "createWorkspaceProperty?",
      "createWorkspaceOption?",
      "listContexts?",
      "createContext?",
      "listProjectWorkItems?",
      "listWorkspaceWorkItems?",
      "readWorkItem?",
      "readWorkItemByIdentifier?",
      "createModule?",
      "listCycles?",
      "createIntakeWorkItem?",
      "listPages?",
      "bulkDeleteLabels?",
      "bulkCreateComments?",
      "bulkUpdateEstimatePoints?",
      "bulkUpdateMilestones?",
      "updateInitiativeLabel?",
      "listReleaseTags?",
      "createAutomationEdge?",
      "readWebhook?",
      "regenerateWebhook?",
      "readWebhookLog?",
    ],
  },
  "workspace-foreign-slug-forbidden": {
    defect: "answers 403 for the workspace of another tenant",
    policy: "tenancy.refusal",
    where: ({ foreign, segment }) => foreign && segment === "slug",
    instead: () => "forbidden",
  },
  "record-foreign-forbidden": {
    defect: "answers 403 for a record of another tenant",
    policy: "tenancy.refusal",
    where: ({ foreign, segment }) => foreign && segment === "pk",
    instead: () => "forbidden",
  },
  "foreign-told-apart-by-detail": {
    defect: "reveals that a foreign record belongs to another tenant",
    policy: "tenancy.detail",
    where: ({ foreign }) => foreign,
    instead: () => "It belongs to another workspace.",
  },
  "foreign-told-apart-by-code": {
    defect: "returns another code for a foreign record than for an absent one",
    policy: "tenancy.code",
    where: ({ foreign }) => foreign,
    instead: () => "not_accessible",
  },
  "project-unjoined-served": {
    defect: "serves a project to members of the workspace who have not joined it",
    policy: "tenancy.seesUnjoined",
    instead: () => true,
  },
  "record-foreign-served": {
    defect: "serves a record of another tenant or project under the caller's own path",
    policy: "tenancy.seesRecord",
    instead: () => true,
    at: ["readWorkItem?", "readState?", "readLabel?", "readCycle?", "readModule?"],
  },
  "record-foreign-read": {
    defect: "reads a record of another tenant or project under the caller's own path",
    policy: "tenancy.seesRecord",
    where: ({ call }) => call.method === "GET",
    instead: () => true,
    at: ["readWorkItem?", "readState?", "readLabel?", "readCycle?", "readModule?"],
  },
  "record-foreign-changed": {
    defect: "changes a record of another tenant or project under the caller's own path",
    policy: "tenancy.seesRecord",
    where: ({ call }) => call.method === "PATCH",
    instead: () => true,
  },
  "record-of-other-project-served": {
    defect: "serves a record of another project of the same workspace",
    policy: "tenancy.seesRecord",
    where: ({ record, call }) => record["workspace_id"] === call.workspace?.id,
    instead: () => true,
    at: ["readWorkItem?"],
  },
  "project-identifier-foreign-served": {
    defect: "serves a project of another tenant by its short identifier",
    policy: "tenancy.guards",
    where: ({ segment, call }) =>
      segment !== "slug" && !/-/.test(call.parameters["project_id"] ?? "-"),
    instead: () => false,
  },
  "identifier-foreign-served": {
    defect: "serves a work item of another tenant by its identifier",
    policy: "tenancy.resolvesIdentifier",
    instead: () => true,
  },
  "list-holds-foreign-rows": {
    defect: "lists rows of other tenants",
    policy: "tenancy.lists",
    instead: () => true,
    at: [
      "listProjects?per_page",
      "listWorkspaceMembers?per_page",
      "listWorkspaceWorkItems?fields&order_by&per_page",
    ],
  },
  "work-items-list-holds-other-projects": {
    defect: "lists the work items of all projects of the workspace below each project",
    policy: "tenancy.lists",
    where: ({ call, row }) =>
      call.list === "work-items" && row["workspace_id"] === call.workspace?.id,
    instead: () => true,
    at: ["listProjectWorkItems?per_page", "listProjectWorkItems?"],
  },
  "workspace-list-holds-foreign-items": {
    defect: "lists work items of other tenants workspace-wide",
    policy: "tenancy.lists",
    where: ({ call }) => call.list === "workspace-work-items",
    instead: () => true,
  },
  "workspace-list-holds-unjoined-items": {
    defect: "lists work items of projects that the caller has not joined",
    policy: "tenancy.hidesUnseen",
    instead: () => false,
  },
  "filter-by-foreign-id-leaks": {
    defect: "lists rows of another tenant when a filter names one of its records",
    policy: "tenancy.lists",
    where: ({ row, call }) => {
      const named = [...call.query.values()].join(",");
      return [text(row, "project_id"), text(row, "state_id")].some(
        (id) => id !== "" && named.includes(id),
      );
    },
    instead: () => true,
  },
  "filter-by-foreign-id-forbidden": {
    defect: "answers 403 when a filter names a record of another tenant",
    policy: "tenancy.forbidsFilterId",
    where: ({ call, id }) =>
      recordKinds.some((kind) => {
        const named = call.store.find(kind, id);
        return named !== undefined && !isOwn(named, call.workspace);
      }),
    instead: () => true,
    at: [
      "listWorkspaceWorkItems?label_id",
      "listWorkspaceWorkItems?assignee_id",
      "listWorkspaceWorkItems?parent_id",
      "listWorkspaceWorkItems?cycle_id",
      "listWorkspaceWorkItems?module_id",
    ],
  },
  "record-foreign-deleted-in-bulk": {
    defect: "deletes a record of another tenant that a bulk request names",
    policy: "tenancy.seesRecord",
    where: ({ call }) => call.method === "POST",
    instead: () => true,
    at: ["bulkDeleteLabels?"],
  },
  "foreign-refusal-names-the-project": {
    defect: "names the foreign record in the refusal",
    policy: "tenancy.detail",
    instead: ({ call, submitted }, usual) => {
      const found = call.store.find("project", submitted);
      return found === undefined ? usual() : `No access to ${text(found, "name")}.`;
    },
  },
});

/** Defects of one operation each: it serves what its path names to any caller. */
export const unguardedMutants = family(
  tenantOperations,
  (name) => `tenancy-unguarded-${name}` as const,
  (name): Mutant => ({
    defect: `serves ${name} whatever tenant the path names`,
    policy: "tenancy.guards",
    where: ({ call }) => callsOperation(call, name),
    instead: () => false,
  }),
);

/** Defects of one list each: it holds the rows of all projects of the workspace. */
export const foreignRowMutants = family(
  ["cycles", "modules", "labels", "milestones"] as const,
  (slug) => `${slug}-list-holds-other-projects` as const,
  (slug): Mutant => ({
    defect: `lists the ${slug} of all projects of the workspace below each project`,
    policy: "tenancy.lists",
    where: ({ call, row }) => call.list === slug && row["workspace_id"] === call.workspace?.id,
    instead: () => true,
  }),
);
