import { mutantsOf } from "./mutant.ts";

/** Defects of writes and of what follows from them. */
export const writeMutants = mutantsOf({
  "audit-fields-honoured": {
    defect: "stores created_at and created_by_id where they are sent",
    alter: () => ({ writes: { takesStray: ({ field }) => field.startsWith("created_") } }),
  },
  "audit-fields-refused": {
    defect: "refuses bodies with created_at or created_by_id",
    alter: () => ({ writes: { refusesStray: ({ field }) => field.startsWith("created_") } }),
  },
  "name-not-required": {
    defect: "makes records without a name",
    alter: () => ({ writes: { requires: ({ field }) => field !== "name" } }),
  },
  "name-missing-code-is-invalid": {
    defect: "refuses a missing member with the code invalid",
    alter: () => ({ writes: { missingCode: () => "invalid" } }),
  },
  "name-of-256-taken": {
    defect: "takes a name of 256 characters",
    alter: () => ({ writes: { maxLength: ({ limit }) => limit + 1 } }),
  },
  "name-of-255-refused": {
    defect: "refuses a name of 255 characters",
    alter: () => ({ writes: { maxLength: ({ limit }) => limit - 1 } }),
  },
  "name-measured-in-bytes": {
    defect: "measures names in bytes",
    alter: () => ({ writes: { length: ({ value }) => Buffer.byteLength(value) } }),
  },
  "name-too-long-code-is-invalid": {
    defect: "refuses a name that is too long with the code invalid",
    alter: () => ({ writes: { lengthCode: () => "invalid" } }),
  },
  "choice-not-validated": {
    defect: "stores values outside a closed set",
    alter: () => ({ writes: { isChoice: () => true } }),
  },
  "choice-code-is-invalid": {
    defect: "refuses a value outside a closed set with the code invalid",
    alter: () => ({ writes: { choiceCode: () => "invalid" } }),
  },
  "dates-not-compared": {
    defect: "takes a target date before the start date",
    alter: () => ({ writes: { datesAgree: () => true } }),
  },
  "dates-equal-refused": {
    defect: "refuses a target date on the start date",
    alter: () => ({ writes: { datesAgree: ({ start, end }) => end > start } }),
  },
  "dates-not-compared-with-stored": {
    defect: "compares dates only where both are sent",
    alter: () => ({ writes: { datesUseStored: () => false } }),
  },
  "null-does-not-clear": {
    defect: "keeps the stored value where null is sent",
    alter: () => ({ writes: { stores: ({ value, stored }) => value ?? stored } }),
  },
  "patch-resets-omitted-members": {
    defect: "clears the members that a partial update omits",
    alter: () => ({
      writes: { keeps: ({ field, value }) => (/_date$|external_/.test(field) ? null : value) },
    }),
  },
  "patch-answers-without-writing": {
    defect: "answers an update that it does not write",
    alter: () => ({ writes: { persists: () => false } }),
  },
  "patch-does-not-touch-updated-at": {
    defect: "does not move updated_at",
    alter: () => ({ writes: { touches: () => false } }),
  },
  "name-taken-accepted": {
    defect: "takes a name that another record has",
    alter: () => ({ writes: { refusesTakenName: () => false } }),
  },
  "external-pair-judged-without-source": {
    defect: "takes an external id once, whatever its source",
    alter: () => ({ writes: { samePair: ({ left, right }) => left[0] === right[0] } }),
  },
  "refused-create-leaves-record": {
    defect: "makes the record although it refuses the request",
    alter: () => ({ writes: { rollsBack: () => false } }),
  },
  "module-status-default-is-backlog": {
    defect: "makes a module with the status backlog",
    alter: () => ({
      writes: { standard: ({ field, value }) => (field === "status" ? "backlog" : value) },
    }),
  },
  "module-with-a-lead-begins-in-backlog": {
    defect: "makes a module without a status with the status backlog, where it has a lead",
    alter: ({ writes }) => ({
      writes: {
        body: (known) => {
          const body = writes.body(known);
          const isMeant = known.resource === "module" && known.call.kind === "create";
          return isMeant && typeof body["lead_id"] === "string"
            ? { status: "backlog", ...body }
            : body;
        },
      },
    }),
  },
  "work-item-below-a-parent-is-medium": {
    defect: "makes a work item without a priority with the priority medium, where it has a parent",
    alter: ({ writes }) => ({
      writes: {
        body: (known) => {
          const body = writes.body(known);
          const isMeant = known.resource === "work-item" && known.call.kind === "create";
          return isMeant && typeof body["parent_id"] === "string"
            ? { priority: "medium", ...body }
            : body;
        },
      },
    }),
  },
  "module-placed-last": {
    defect: "places a new module behind the others",
    alter: () => ({ lifecycle: { moduleSortOrder: ({ orders }) => Math.max(0, ...orders) + 1 } }),
  },
  "module-members-honoured": {
    defect: "stores the members that a new module is sent",
    alter: () => ({
      lifecycle: {
        moduleMembers: ({ sent }) => (Array.isArray(sent) ? sent.map(String) : []),
      },
    }),
  },
  "archive-leaves-item-active": {
    defect: "answers an archive without archiving",
    alter: () => ({ lifecycle: { archivedAt: () => null } }),
  },
  "delete-leaves-record": {
    defect: "answers a delete without deleting",
    alter: () => ({ lifecycle: { deletes: () => false } }),
  },
  "delete-answers-200": {
    defect: "answers a delete with 200 and a body",
    alter: () => ({ presentation: { status: ({ status }) => (status === 204 ? 200 : status) } }),
  },
  "default-state-deleted": {
    defect: "deletes the default state of a project",
    alter: () => ({ lifecycle: { deletesDefaultState: () => true } }),
  },
  "used-state-deleted": {
    defect: "deletes a state that still holds work items",
    alter: () => ({ lifecycle: { deletesUsedState: () => true } }),
  },
});
