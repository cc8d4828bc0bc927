import { mutantsOf } from "#lib/reference/mutants/mutant.ts";

/** Defects of writes and of what follows from them. */
export const writeMutants = mutantsOf({
  "audit-fields-honoured": {
    defect: "stores created_at and created_by_id where they are sent",
    policy: "writes.takesStray",
    where: ({ field }) => field.startsWith("created_"),
    instead: () => true,
    at: ["createIntakeWorkItem?", "createModule?"],
  },
  "audit-fields-refused": {
    defect: "refuses bodies with created_at or created_by_id",
    policy: "writes.refusesStray",
    where: ({ field }) => field.startsWith("created_"),
    instead: () => true,
    at: [
      "createIntakeWorkItem?",
      "createModule?",
      "createWorkItem?",
      "createCycle?",
      "createLabel?",
      "createState?",
      "createComment?",
      "createMilestone?",
      "createEstimatePoint?",
      "updateModule?",
      "updateWorkItem?",
      "updateCycle?",
      "updateLabel?",
      "updateState?",
      "updateComment?",
      "updateMilestone?",
      "updateEstimatePoint?",
    ],
  },
  "name-not-required": {
    defect: "makes records without a name",
    policy: "writes.requires",
    where: ({ field }) => field === "name",
    instead: () => false,
    at: ["createModule?", "createWorkItem?"],
  },
  "name-missing-code-is-invalid": {
    defect: "refuses a missing member with the code invalid",
    policy: "writes.missingCode",
    instead: () => "invalid",
    at: ["createModule?"],
  },
  "name-of-256-taken": {
    defect: "takes a name of 256 characters",
    policy: "writes.maxLength",
    instead: ({ limit }) => limit + 1,
  },
  "name-of-255-refused": {
    defect: "refuses a name of 255 characters",
    policy: "writes.maxLength",
    instead: ({ limit }) => limit - 1,
  },
  "name-measured-in-bytes": {
    defect: "measures names in bytes",
    policy: "writes.length",
    instead: ({ value }) => Buffer.byteLength(value),
    at: ["createProjectType?", "createModule?", "createWorkspaceType?"],
  },
  "name-too-long-code-is-invalid": {
    defect: "refuses a name that is too long with the code invalid",
    policy: "writes.lengthCode",
    instead: () => "invalid",
  },
  "choice-not-validated": {
    defect: "stores values outside a closed set",
    policy: "writes.isChoice",
    instead: () => true,
    at: ["createModule?", "createIntakeWorkItem?"],
  },
  "choice-code-is-invalid": {
    defect: "refuses a value outside a closed set with the code invalid",
    policy: "writes.choiceCode",
    instead: () => "invalid",
  },
  "dates-not-compared": {
    defect: "takes a target date before the start date",
    policy: "writes.datesAgree",
    instead: () => true,
  },
  "dates-equal-refused": {
    defect: "refuses a target date on the start date",
    policy: "writes.datesAgree",
    instead: ({ end, start }) => end > start,
  },
  "dates-not-compared-with-stored": {
    defect: "compares dates only where both are sent",
    policy: "writes.datesUseStored",
    instead: () => false,
  },
  "null-does-not-clear": {
    defect: "keeps the stored value where null is sent",
    policy: "writes.stores",
    instead: ({ value, stored }) => value ?? stored,
    at: ["updateModule?", "updateCycle?", "updateWorkItem?expand"],
  },
  "patch-resets-omitted-members": {
    defect: "clears the members that a partial update omits",
    policy: "writes.keeps",
    where: ({ field }) => /_date$|external_/.test(field),
    instead: () => null,
    at: ["updateModule?"],
  },
  "patch-answers-without-writing": {
    defect: "answers an update that it does not write",
    policy: "writes.persists",
    instead: () => false,
    at: ["updateModule?"],
  },
  "patch-does-not-touch-updated-at": {
    defect: "does not move updated_at",
    policy: "writes.touches",
    instead: () => false,
  },
  "name-taken-accepted": {
    defect: "takes a name that another record has",
    policy: "writes.refusesTakenName",
    instead: () => false,
    at: ["updateProjectType?", "updateModule?", "updateState?", "createState?"],
  },
  "external-pair-judged-without-source": {
    defect: "takes an external id once, whatever its source",
    policy: "writes.samePair",
    instead: ({ left, right }) => left[0] === right[0],
  },
  "refused-create-leaves-record": {
    defect: "makes the record although it refuses the request",
    policy: "writes.rollsBack",
    instead: () => false,
  },
  "module-status-default-is-backlog": {
    defect: "makes a module with the status backlog",
    policy: "writes.standard",
    where: ({ field }) => field === "status",
    instead: () => "backlog",
  },
  "module-with-a-lead-begins-in-backlog": {
    defect: "makes a module without a status with the status backlog, where it has a lead",
    policy: "writes.body",
    where: ({ resource, call }) => resource === "module" && call.kind === "create",
    instead: (_, usual) => {
      const body = usual();
      return typeof body["lead_id"] === "string" ? { status: "backlog", ...body } : body;
    },
  },
  "work-item-below-a-parent-is-medium": {
    defect: "makes a work item without a priority with the priority medium, where it has a parent",
    policy: "writes.body",
    where: ({ resource, call }) => resource === "work-item" && call.kind === "create",
    instead: (_, usual) => {
      const body = usual();
      return typeof body["parent_id"] === "string" ? { priority: "medium", ...body } : body;
    },
  },
  "module-placed-last": {
    defect: "places a new module behind the others",
    policy: "lifecycle.moduleSortOrder",
    instead: ({ orders }) => Math.max(0, ...orders) + 1,
  },
  "module-members-honoured": {
    defect: "stores the members that a new module is sent",
    policy: "lifecycle.moduleMembers",
    instead: ({ sent }, usual) => (Array.isArray(sent) ? sent.map(String) : usual()),
  },
  "archive-leaves-item-active": {
    defect: "answers an archive without archiving",
    policy: "lifecycle.archivedAt",
    instead: () => null,
  },
  "delete-leaves-record": {
    defect: "answers a delete without deleting",
    policy: "lifecycle.deletes",
    instead: () => false,
    at: [
      "deleteWorkItem?",
      "deleteModule?",
      "deleteCycle?",
      "deleteLabel?",
      "deleteState?",
      "deleteMilestone?",
      "deleteComment?",
      "deleteEstimatePoint?",
    ],
  },
  "delete-answers-200": {
    defect: "answers a delete with 200 and a body",
    policy: "presentation.status",
    where: ({ status }) => status === 204,
    instead: () => 200,
  },
  "default-state-deleted": {
    defect: "deletes the default state of a project",
    policy: "lifecycle.deletesDefaultState",
    instead: () => true,
  },
  "used-state-deleted": {
    defect: "deletes a state that still holds work items",
    policy: "lifecycle.deletesUsedState",
    instead: () => true,
  },
});
