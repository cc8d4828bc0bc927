import { text } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { callsOperation } from "./calls-operation.ts";
import { mutantsOf } from "./mutant.ts";

/** Defects of types that are created on one surface, and of single ones. */
export const typeWriteMutants = mutantsOf({
  "workspace-type-create-answers-200": {
    defect: "answers the creation of a workspace's type with 200",
    alter: ({ presentation }) => ({
      presentation: {
        status: (known) =>
          callsOperation(known.call, "createWorkspaceType") ? 200 : presentation.status(known),
      },
    }),
  },
  "workspace-type-create-with-fields-answers-200": {
    defect: "answers the creation of a workspace's type with 200 where fields narrows the answer",
    alter: ({ presentation }) => ({
      presentation: {
        status: (known) =>
          callsOperation(known.call, "createWorkspaceType") && known.call.query.has("fields")
            ? 200
            : presentation.status(known),
      },
    }),
  },
  "workspace-type-refuses-an-external-pair": {
    defect: "refuses an external_id for a workspace's type",
    alter: ({ writes }) => ({
      writes: {
        hasType: (known) =>
          !(callsOperation(known.call, "createWorkspaceType") && known.field === "external_id") &&
          writes.hasType(known),
      },
    }),
  },
  "workspace-type-refuses-a-null-source": {
    defect: "refuses null for the external_source of a workspace's type",
    alter: ({ writes }) => ({
      writes: {
        takesNull: (known) =>
          !(
            callsOperation(known.call, "createWorkspaceType") && known.field === "external_source"
          ) && writes.takesNull(known),
      },
    }),
  },
  "external-id-of-a-type-has-128-characters": {
    defect: "refuses an external_id of more than 128 characters for a type",
    alter: ({ writes }) => ({
      writes: {
        maxLength: (known) =>
          known.resource === "workspace-type" && known.field === "external_id"
            ? 128
            : writes.maxLength(known),
      },
    }),
  },
  "fields-ignored-on-the-create-of-a-workspace-type": {
    defect: "ignores fields where a workspace's type is created",
    alter: ({ fields }) => ({
      fields: {
        applies: (known) =>
          !callsOperation(known.call, "createWorkspaceType") && fields.applies(known),
      },
    }),
  },
  "project-type-name-is-taken-in-the-workspace": {
    defect: "takes the name of a project's own type once in the whole workspace",
    alter: () => ({
      writes: {
        sharesNames: ({ resource, row }) =>
          resource === "project-type" && row["is_default"] !== true,
      },
    }),
  },
  "workspace-type-name-is-taken-by-another-workspace": {
    defect: "refuses a workspace's type the name that a type of another workspace has",
    alter: ({ writes }) => ({
      writes: {
        sameName: (known) => {
          const { call, resource, right } = known;
          const isForeign = (row: Row) =>
            row["workspace_id"] !== call.workspace?.id && row["name"] === right;
          const shared = resource === "workspace-type" && call.store.rows("type").some(isForeign);
          return shared || writes.sameName(known);
        },
      },
    }),
  },
  "workspace-type-name-is-taken-by-a-project": {
    defect: "refuses a workspace's type the name that a project's type has",
    alter: () => ({ writes: { sharesNames: ({ resource }) => resource === "workspace-type" } }),
  },
  "read-of-a-type-tells-another-name": {
    defect: "tells the name of the default type where a single type is read",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.call.operation === "readProjectType" && known.name === "name"
            ? "Task"
            : presentation.member(known),
      },
    }),
  },
  "update-of-a-type-is-not-written": {
    defect: "answers the update of a type without writing it",
    alter: ({ writes }) => ({
      writes: {
        persists: (known) => known.resource !== "project-type" && writes.persists(known),
      },
    }),
  },
  "update-of-a-type-clears-its-description": {
    defect: "clears the description of a type whose update does not name it",
    alter: ({ writes }) => ({
      writes: {
        keeps: (known) =>
          known.resource === "project-type" && known.field === "description"
            ? ""
            : writes.keeps(known),
      },
    }),
  },
  "update-to-a-taken-name-of-a-type-is-taken": {
    defect: "takes a name that another type has where a type is updated",
    alter: ({ writes }) => ({
      writes: {
        refusesTakenName: (known) =>
          known.call.operation !== "updateProjectType" && writes.refusesTakenName(known),
      },
    }),
  },
  "name-of-the-default-type-is-taken-again": {
    defect: "looks at the names of types beside the default one alone",
    alter: ({ writes }) => ({
      writes: {
        refusesTakenName: (known) =>
          known.other["is_default"] !== true && writes.refusesTakenName(known),
      },
    }),
  },
  "delete-of-a-type-leaves-it": {
    defect: "answers the delete of a type without deleting it",
    alter: ({ lifecycle }) => ({
      lifecycle: {
        deletes: (known) =>
          known.call.operation !== "deleteProjectType" && lifecycle.deletes(known),
      },
    }),
  },
  "promotion-of-a-type-is-not-told": {
    defect: "tells that a type which was made the default one is not",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.call.operation === "readProjectType" &&
          known.name === "is_default" &&
          text(known.row, "name") !== "Task"
            ? false
            : presentation.member(known),
      },
    }),
  },
});
