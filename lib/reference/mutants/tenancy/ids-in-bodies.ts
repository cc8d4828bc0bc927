import {
  inWorkspace,
  isColleague,
  reaching,
  namingForeign,
} from "#lib/reference/mutants/building/ids-in-bodies.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of ids in bodies that name records of other projects or workspaces. */
export const foreignBodyIdMutants = mutantsOf({
  "body-id-refusal-names-nothing": {
    defect: "refuses an id in a body without naming its member",
    policy: "problems.entryField",
    where: ({ entry }) => entry.code === "does_not_exist",
    instead: () => "",
    at: ["createWorkItem?", "bulkUpdateMilestones?"],
  },
  "body-id-foreign-taken": {
    defect: "accepts ids of another tenant's records in a body",
    policy: "tenancy.bodyIdBelongs",
    instead: () => true,
    at: ["createIntakeWorkItem?", "createWorkItem?"],
  },
  "body-id-of-other-project-taken": {
    defect: "accepts ids of another project's records in a body",
    policy: "tenancy.bodyIdBelongs",
    where: ({ target, call }) => target["workspace_id"] === call.workspace?.id,
    instead: () => true,
    at: ["createIntakeWorkItem?", "createWorkItem?"],
  },
  "parent-of-another-project-taken-on-create": reaching(
    "accepts a work item of another project as parent_id in a create",
    (known) => known.call.kind === "create" && known.field === "parent_id" && inWorkspace(known),
  ),
  "work-item-is-given-to-any-colleague": reaching(
    "assigns work items to users of the workspace who have not joined the project",
    (known) => known.field === "assignee_ids" && isColleague(known),
  ),
  "type-from-elsewhere-taken-on-create": reaching(
    "accepts a type of another project or workspace in the create of a work item",
    ({ call, field }) => call.kind === "create" && field === "type_id",
  ),
  "foreign-body-id-told-apart-by-message": {
    defect: "reveals that the record of a foreign id in a body exists",
    policy: "tenancy.bodyIdMessage",
    where: ({ target }) => target !== undefined,
    instead: () => "Belongs to another workspace.",
  },
  "foreign-body-id-told-apart-by-code": {
    defect: "reports an absent id in a body as non-existent, but a foreign one as invalid",
    policy: "tenancy.bodyIdCode",
    where: ({ target }) => target !== undefined,
    instead: () => "invalid",
  },
  "foreign-record-is-named-on-create": namingForeign("create"),
});
