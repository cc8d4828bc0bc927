import { chapter } from "#lib/contract/clause.ts";

/** Operations, other than those of modules, with two rejected members at once. */
export const doublyRefused = [
  "createWorkspaceType",
  "createIntakeWorkItem",
  "updateInitiativeLabel",
  "createContext",
] as const;

/** Operations, other than those of modules, with one rejected and one missing member. */
export const partlyMissing = [
  "createProjectProperty",
  "createWorkspaceProperty",
  "createWorkspaceType",
] as const;

const must = { level: "must", section: "Errors" } as const;

/** What one answer reports about several rejected members. */
export const severalRefusedClauses = chapter({
  "problems/validation#all": {
    ...must,
    sentence: "One answer names all rejected members of a body.",
    subjects: ["createModule", "work-item-create", ...doublyRefused],
  },
  "problems/validation#beside-missing": {
    ...must,
    sentence: "A rejected member is named alongside a missing one.",
    subjects: partlyMissing,
  },
  "problems/validation#all-with-references": {
    ...must,
    sentence: "An unusable id is reported alongside the other rejected members.",
    subjects: ["createModule", "createIntakeWorkItem"],
  },
});
