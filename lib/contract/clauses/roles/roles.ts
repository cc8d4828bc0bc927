import { chapter } from "#lib/contract/clause.ts";
import {
  otherMemberOperations,
  readsInJoinedProject,
  writesInJoinedProject,
} from "#lib/contract/subjects/joined-writes.ts";

const section = "What the service does";
const must = { level: "must", section, needs: ["member"] } as const;

const joined = chapter({
  "roles/joined#forbidden": {
    ...must,
    sentence:
      "Where a role blocks a write in a project that its holder joined, the answer is forbidden: the project is visible.",
    subjects: writesInJoinedProject,
  },
  "roles/joined#not-hidden": {
    ...must,
    sentence:
      "What a member reads below a project that he joined is answered or forbidden, not absent: the project is visible.",
    subjects: readsInJoinedProject,
  },
  "roles/payment#not-asked": {
    ...must,
    section: "Errors, Types",
    sentence:
      "What a member is answered is about his rights: he is not asked to pay for what the owner is served, and his credentials are good.",
    subjects: otherMemberOperations,
  },
});

const rules = chapter({
  "roles/joined#asks": {
    ...must,
    sentence: "What a member asks of a list of work items is heeded as it is for an owner.",
  },
  "roles/joined#asks-style": {
    ...must,
    sentence: "A member who asks for pages by cursor is answered by cursor.",
  },
  "roles/joined#asks-relations": {
    ...must,
    sentence: "A member who asks for a relation is shown it along with its id.",
  },
  "roles/joined#reads": {
    ...must,
    sentence:
      "A member reads the work items of a project that he joined, where his role lets him: they are not hidden from him.",
  },
  "roles/features#changes-nothing": {
    ...must,
    sentence:
      "A role that may not administer is forbidden to write features, which stay as they are.",
  },
  "roles/administer#unstated": {
    level: "may",
    section,
    needs: ["member"],
    sentence: "Whether a member may do what administers the workspace is not shown.",
    subjects: ["listAuditLogs", "createWorkspaceType"],
  },
  "roles/vocabulary#unstated": {
    level: "may",
    section: "Resources and their fields, Workspace member and project member",
    sentence: "Which roles there are, and what each may do, is free.",
    notTestable: "Not shown; no answer can break it.",
  },
});

/** What a role that does not suffice is answered. */
export const roleClauses = { ...joined, ...rules } as const;
