import { chapter } from "#lib/contract/clause.ts";
import {
  otherMemberOperations,
  readsInJoinedProject,
  writesInJoinedProject,
} from "#lib/contract/subjects/joined-writes.ts";
import { roleRefusedChanges } from "#lib/contract/subjects/refused-changes.ts";

const section = "What the service does";
const must = { level: "must", section, needs: ["member"] } as const;

const joined = chapter({
  "roles/joined#forbidden": {
    ...must,
    sentence:
      "A role that does not allow a write in a joined project gets 403: the project is visible.",
    subjects: writesInJoinedProject,
  },
  "roles/joined#not-hidden": {
    ...must,
    sentence:
      "A member's read below a joined project succeeds or is forbidden, but is never not found: the project is visible.",
    subjects: readsInJoinedProject,
  },
  "roles/payment#not-asked": {
    ...must,
    section: "Errors, Types",
    sentence:
      "A member's answer depends on the role: never 402 for what the owner is served, and never 401.",
    subjects: otherMemberOperations,
  },
});

const removed = chapter({
  "roles/removed#not-served": {
    ...must,
    sentence: "A user who was removed from a project is served no work item of it.",
    subjects: ["readWorkItem", "listWorkspaceWorkItems"],
  },
});

const rules = chapter({
  "roles/joined#asks": {
    ...must,
    sentence: "Parameters of a list of work items apply for a member as for an owner.",
  },
  "roles/joined#asks-style": {
    ...must,
    sentence: "A member who requests cursor pages gets cursor pages.",
  },
  "roles/joined#asks-relations": {
    ...must,
    sentence: "A member who requests a relation gets it along with its id.",
  },
  "roles/joined#reads": {
    ...must,
    sentence:
      "A member can read the work items of a joined project if the role allows it: they are not hidden.",
  },
  "roles/features#changes-nothing": {
    ...must,
    sentence: "A user who is not an administrator may not write features, which stay as they are.",
  },
  "roles/refused#changes-nothing": {
    ...must,
    sentence:
      "A write of types, properties, labels or automations that a member's role does not allow changes nothing.",
    subjects: roleRefusedChanges,
  },
  "roles/administer#unstated": {
    level: "may",
    section,
    needs: ["member"],
    sentence: "The contract does not show whether a member may do what administers the workspace.",
    subjects: ["listAuditLogs", "createWorkspaceType"],
  },
  "roles/vocabulary#unstated": {
    level: "may",
    section: "Resources and their fields, Workspace member and project member",
    sentence: "The contract leaves open which roles there are, and what each may do.",
    notTestable: "Not shown; no answer can violate it.",
  },
});

/** Answers to a role that does not allow an action. */
export const roleClauses = { ...joined, ...removed, ...rules } as const;
