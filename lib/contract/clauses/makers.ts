import type { Clause } from "#lib/contract/clause.ts";
import { family } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";

const general = {
  level: "must",
  section: "Resources and their fields, General rules for all resources",
} as const;

/** Creates of the contract that are sent created_at, beside those of modules, intake and edges. */
export const auditedCreates = [
  "createProjectType",
  "createProjectProperty",
  "createWorkspaceType",
  "createWorkspaceProperty",
  "createContext",
] as const;

/** Kinds of records that say who made them and that a member of a project makes. */
export const madeByMembers = [
  "module",
  "work-item",
  "cycle",
  "intake-work-item",
  "page",
  "comment",
] as const;

/** Kinds of records that a member makes and another user changes. */
export const changedByOthers = [
  "module",
  "work-item",
  "cycle",
  "intake-work-item",
  "page",
] as const;

/** What a writer cannot say of a record, and what it says of him. */
export const makerClauses = {
  ...family(
    [...auditedCreates, "createAutomationEdge"] as const,
    (name) => `audit-fields/create#${name}` as const,
    (name): Clause => ({
      ...general,
      sentence: `Audit fields that are sent to ${operations[name].method} ${operations[name].path} have no effect and are no error.`,
    }),
  ),
  ...family(
    madeByMembers,
    (name) => `audit-fields/maker#${name}` as const,
    (name): Clause => ({
      ...general,
      needs: ["member"],
      sentence: `created_by_id of a ${name} is the user whose key made it, whoever owns the project.`,
    }),
  ),
  ...family(
    changedByOthers,
    (name) => `audit-fields/first-maker#${name}` as const,
    (name): Clause => ({
      ...general,
      needs: ["member"],
      sentence: `created_by_id of a ${name} stays as it was where another user changes it.`,
    }),
  ),
  ...family(
    ["workspace", "project"] as const,
    (place) => `audit-fields/maker-told#${place}` as const,
    (place): Clause => ({
      level: "must",
      section: "Resources and their fields, Work item (read shape)",
      needs: ["member"],
      sentence: `created_by_id on the ${place}'s rows of work items is the maker, whoever reads them.`,
    }),
  ),
  "bulk/rules#audit-fields": {
    ...general,
    sentence: "Audit fields in a bulk row have no effect, and do not fail it.",
  },
} as const;
