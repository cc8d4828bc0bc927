import { holdingDeletedNames } from "#lib/reference/mutants/building/held-names.ts";
import { deafToExpand } from "#lib/reference/mutants/building/altered-members.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of types that are created on one surface, and of single ones. */
export const singleTypeMutants = {
  ...family(
    ["is_epic", "level", "logo_props"] as const,
    (name) => `update-of-a-type-changes-${name}` as const,
    (name): Mutant => ({
      defect: `takes ${name} from an update of a project's type`,
      policy: "writes.takesUnexpected",
      where: ({ call, resource, field }) =>
        call.kind === "update" && resource === "project-type" && field === name,
      instead: () => true,
    }),
  ),
  ...mutantsOf({
    "deleted-type-holds-its-name": holdingDeletedNames(
      "keeps the name of a deleted project type taken",
      "deleteProjectType",
      "type",
    ),
    "workspace-type-create-answers-200": {
      defect: "answers the create of a workspace's type with 200",
      policy: "presentation.status",
      where: ({ call }) => callsOperation(call, "createWorkspaceType"),
      instead: () => 200,
    },
    "workspace-type-create-with-fields-answers-200": {
      defect: "answers the create of a workspace's type with 200 when fields narrows the answer",
      policy: "presentation.status",
      where: ({ call }) => callsOperation(call, "createWorkspaceType") && call.query.has("fields"),
      instead: () => 200,
    },
    "workspace-type-refuses-an-external-pair": {
      defect: "refuses an external_id for a workspace's type",
      policy: "writes.hasType",
      where: ({ call, field }) =>
        callsOperation(call, "createWorkspaceType") && field === "external_id",
      instead: () => false,
    },
    "workspace-type-refuses-a-null-source": {
      defect: "refuses null as the external_source of a workspace's type",
      policy: "writes.takesNull",
      where: ({ call, field }) =>
        callsOperation(call, "createWorkspaceType") && field === "external_source",
      instead: () => false,
    },
    "external-id-of-a-type-has-128-characters": {
      defect: "refuses an external_id of more than 128 characters for a type",
      policy: "writes.maxLength",
      where: ({ resource, field }) => resource === "workspace-type" && field === "external_id",
      instead: () => 128,
    },
    "project-type-name-is-taken-in-the-workspace": {
      defect: "requires the names of project types to be unique in the whole workspace",
      policy: "writes.sharesNames",
      where: ({ resource, row }) => resource === "project-type" && row["is_default"] !== true,
      instead: () => true,
      at: ["createProjectType?"],
    },
    "workspace-type-name-is-taken-by-another-workspace": {
      defect: "refuses the name of another workspace's type for a workspace's type",
      policy: "writes.sameName",
      where: ({ resource, call, right }) =>
        resource === "workspace-type" &&
        call.store
          .rows("type")
          .some((row: Row) => row["workspace_id"] !== call.workspace?.id && row["name"] === right),
      instead: () => true,
    },
    "workspace-type-name-is-taken-by-a-project": {
      defect: "refuses the name of a project's type for a workspace's type",
      policy: "writes.sharesNames",
      where: ({ resource }) => resource === "workspace-type",
      instead: () => true,
    },
    "read-of-a-type-tells-another-name": {
      defect: "returns the name of the default type when a single type is read",
      policy: "presentation.member",
      where: ({ call, name }) => call.operation === "readProjectType" && name === "name",
      instead: () => "Task",
    },
    "update-of-a-type-is-not-written": {
      defect: "answers the update of a type without writing it",
      policy: "writes.persists",
      where: ({ resource }) => resource === "project-type",
      instead: () => false,
    },
    "update-of-a-type-clears-its-description": {
      defect: "clears the description of a type when an update omits it",
      policy: "writes.keeps",
      where: ({ resource, field }) => resource === "project-type" && field === "description",
      instead: () => "",
    },
    "name-of-the-default-type-is-taken-again": {
      defect: "compares names of types only with that of the default one",
      policy: "writes.refusesTakenName",
      where: ({ other }) => other["is_default"] === true,
      instead: () => false,
    },
    "delete-of-a-type-leaves-it": {
      defect: "answers the delete of a type without deleting it",
      policy: "lifecycle.deletes",
      where: ({ call }) => call.operation === "deleteProjectType",
      instead: () => false,
    },
    "promotion-of-a-type-is-not-told": {
      defect: "returns is_default=false for a type that became the default",
      policy: "presentation.member",
      where: ({ call, name, row }) =>
        call.operation === "readProjectType" &&
        name === "is_default" &&
        text(row, "name") !== "Task",
      instead: () => false,
    },
    "expand-unknown-ignored-on-project-type-create": deafToExpand(
      "ignores non-expandable relations on project-type-create",
      "createProjectType",
    ),
    "expand-unknown-ignored-on-workspace-type-create": deafToExpand(
      "ignores non-expandable relations on workspace-type-create",
      "createWorkspaceType",
    ),
  }),
} as const;
