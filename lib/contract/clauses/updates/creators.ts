import { chapter } from "#lib/contract/clause.ts";

const general = {
  level: "must",
  section: "Resources and their fields, General rules for all resources",
} as const;

/** Creates of the contract that are sent created_at, other than those of modules, intake and edges. */
export const auditedCreates = [
  "createProjectType",
  "createProjectProperty",
  "createWorkspaceType",
  "createWorkspaceProperty",
  "createContext",
] as const;

/** Kinds of records that name their creator and that a member of a project can create. */
export const madeByMembers = [
  "module",
  "work-item",
  "cycle",
  "intake-work-item",
  "page",
  "comment",
] as const;

/** Kinds of records that a member creates and another user changes. */
export const changedByOthers = [
  "module",
  "work-item",
  "cycle",
  "intake-work-item",
  "page",
] as const;

/** What a caller cannot set on a record, and what the record says about the caller. */
export const creatorClauses = chapter({
  "updates/audit-on-create#no-effect": {
    ...general,
    sentence: "Audit fields that are sent with a create have no effect and cause no error.",
    subjects: [...auditedCreates, "createAutomationEdge"],
  },
  "updates/audit-features#no-effect": {
    ...general,
    sentence:
      "A created_at that is sent with an update of the features has no effect and causes no error.",
  },
  "updates/maker#sender": {
    ...general,
    needs: ["member"],
    sentence:
      "created_by_id is the user whose key created the record, no matter who owns the project.",
    subjects: madeByMembers,
  },
  "updates/maker#stays": {
    ...general,
    needs: ["member"],
    sentence: "created_by_id stays the same when another user changes the record.",
    subjects: changedByOthers,
  },
  "updates/maker#told": {
    level: "must",
    section: "Resources and their fields, Work item (read shape)",
    needs: ["member"],
    sentence: "created_by_id on the rows of work items is the creator, no matter who reads them.",
    subjects: ["workspace", "project"],
  },
});
