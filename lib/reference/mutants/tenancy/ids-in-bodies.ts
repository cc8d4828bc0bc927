import {
  inWorkspace,
  reaching,
  namingForeign,
} from "#lib/reference/mutants/building/ids-in-bodies.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of ids in bodies that name records of other projects or workspaces. */
export const foreignBodyIdMutants = mutantsOf({
  "body-id-refusal-names-nothing": {
    defect: "refuses an id in a body without naming the member that held it",
    policy: "problems.entryField",
    where: ({ entry }) => entry.code === "does_not_exist",
    instead: () => "",
    at: ["createWorkItem?", "bulkUpdateMilestones?"],
  },
  "body-id-foreign-taken": {
    defect: "takes ids of another tenant's records in a body",
    policy: "tenancy.bodyIdBelongs",
    instead: () => true,
    at: ["createIntakeWorkItem?", "createWorkItem?"],
  },
  "body-id-of-other-project-taken": {
    defect: "takes ids of another project's records in a body",
    policy: "tenancy.bodyIdBelongs",
    where: ({ target, call }) => target["workspace_id"] === call.workspace?.id,
    instead: () => true,
    at: ["createIntakeWorkItem?", "createWorkItem?"],
  },
  "parent-of-another-project-taken-on-create": reaching(
    "takes a work item of another project for parent_id in a create",
    (known) => known.call.kind === "create" && known.field === "parent_id" && inWorkspace(known),
  ),
  "foreign-record-is-named-on-create": namingForeign("create"),
});
