import { chapter } from "#lib/contract/clause.ts";

/** Operations, other than those of modules, of which two members are wrong at once. */
export const doublyRefused = [
  "createWorkspaceType",
  "createIntakeWorkItem",
  "updateInitiativeLabel",
  "createContext",
] as const;

/** Operations, other than those of modules, of which one member is wrong where another is missing. */
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
    sentence: "One answer names all members of a body that are rejected.",
    subjects: ["createModule", "work-item-create", ...doublyRefused],
  },
  "problems/validation#beside-missing": {
    ...must,
    sentence: "A member that is wrong is named alongside one that is missing.",
    subjects: partlyMissing,
  },
  "problems/validation#all-with-references": {
    ...must,
    sentence: "An id that names nothing usable is reported alongside the other rejected members.",
    subjects: ["createModule", "createIntakeWorkItem"],
  },
});
