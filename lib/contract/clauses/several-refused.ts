import type { Clause } from "#lib/contract/clause.ts";
import { family } from "#lib/contract/family.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { operations } from "#lib/contract/operations.ts";

/** Operations, beside those of modules, of which two members are wrong at once. */
export const doublyRefused = [
  "createWorkspaceType",
  "createIntakeWorkItem",
  "updateInitiativeLabel",
  "createContext",
] as const;

/** Operations, beside those of modules, of which one member is wrong where another is missing. */
export const partlyMissing = [
  "createProjectProperty",
  "createWorkspaceProperty",
  "createWorkspaceType",
] as const;

const told = (name: OperationName, rest: string): Clause => ({
  level: "must",
  section: "Errors",
  sentence: `${operations[name].method} ${operations[name].path} tells ${rest}.`,
});

/** What one answer tells of several rejected members, beside what it tells of those of modules. */
export const severalRefusedClauses = {
  ...family(
    doublyRefused,
    (name) => `problems/validation#all-${name}` as const,
    (name) => told(name, "both of two rejected members"),
  ),
  ...family(
    partlyMissing,
    (name) => `problems/validation#beside-missing-${name}` as const,
    (name) => told(name, "a member that is wrong beside one that is missing"),
  ),
  ...family(
    ["createIntakeWorkItem"] as const,
    (name) => `problems/validation#references-${name}` as const,
    (name) => told(name, "an id that names nothing beside another rejected member"),
  ),
} as const;
