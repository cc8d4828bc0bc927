import {
  auditedCreates,
  changedByOthers,
  madeByMembers,
} from "#lib/contract/clauses/updates/creators.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import { servingWhere } from "#lib/reference/mutants/building/altered-members.ts";

const operations = [...auditedCreates, "createAutomationEdge"] as const;

/** Defects of what records report about their creation. */
export const auditFieldMutants = {
  ...family(
    [...operations, "updateFeatures"] as const,
    (name) => `${name}-honours-audit-fields` as const,
    (name): Mutant => ({
      defect: `stores the audit fields sent to ${name}`,
      policy: "writes.takesUnexpected",
      where: ({ call, field }) => call.operation === name && field.startsWith("created_"),
      instead: () => true,
    }),
  ),
  ...family(
    [...operations, "updateFeatures"] as const,
    (name) => `${name}-refuses-audit-fields` as const,
    (name): Mutant => ({
      defect: `refuses audit fields in ${name}`,
      policy: "writes.refusesUnexpected",
      where: ({ call, field }) => call.operation === name && field.startsWith("created_"),
      instead: () => true,
    }),
  ),
  ...family(
    madeByMembers,
    (name) => `${name}-is-made-by-the-owner-of-its-project` as const,
    (name): Mutant => ({
      defect: `returns the creator of the project as the creator of each ${name}`,
      policy: "writes.createdBy",
      where: ({ resource }) => resource === name,
      instead: ({ call }) => String(call.project?.["created_by_id"]),
    }),
  ),
  ...family(
    changedByOthers,
    (name) => `${name}-is-made-by-who-changes-it` as const,
    (name): Mutant =>
      servingWhere(
        `returns the user who updates a ${name} as its creator`,
        ({ call, resource, name: member }) =>
          call.kind === "update" && resource === name && member === "created_by_id",
        ({ call }) => call.caller?.userId,
      ),
  ),
  ...mutantsOf({
    "workspace-rows-are-made-by-their-reader": servingWhere(
      "returns the user who reads the work items of the workspace as their creator",
      ({ call, name }) => call.list === "workspace-work-items" && name === "created_by_id",
      ({ call }) => call.caller?.userId,
    ),
    "project-rows-are-made-by-their-reader": servingWhere(
      "returns the user who reads the work items of a project as their creator",
      ({ call, name }) => call.list === "work-items" && name === "created_by_id",
      ({ call }) => call.caller?.userId,
    ),
    "created-by-is-honoured-alone": {
      defect: "stores created_by_id when it is sent, but not created_at",
      policy: "writes.takesUnexpected",
      where: ({ field }) => field === "created_by_id",
      instead: () => true,
      at: ["createModule?"],
    },
  }),
} as const;
