import {
  auditedCreates,
  changedByOthers,
  madeByMembers,
} from "#lib/contract/clauses/updates/makers.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";
import { servingWhere } from "./record-defects.ts";

const operations = [...auditedCreates, "createAutomationEdge"] as const;

/** Defects of what records say of their making. */
export const makerMutants = {
  ...family(
    operations,
    (name) => `${name}-honours-audit-fields` as const,
    (name): Mutant => ({
      defect: `stores the audit fields that ${name} is sent`,
      policy: "writes.takesStray",
      where: ({ call, field }) => call.operation === name && field.startsWith("created_"),
      instead: () => true,
    }),
  ),
  ...family(
    operations,
    (name) => `${name}-refuses-audit-fields` as const,
    (name): Mutant => ({
      defect: `refuses the audit fields that ${name} is sent`,
      policy: "writes.refusesStray",
      where: ({ call, field }) => call.operation === name && field.startsWith("created_"),
      instead: () => true,
    }),
  ),
  ...family(
    madeByMembers,
    (name) => `${name}-is-made-by-the-owner-of-its-project` as const,
    (name): Mutant => ({
      defect: `tells the maker of the project as the maker of each ${name}`,
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
        `tells whoever changes a ${name} as its maker`,
        ({ call, resource, name: member }) =>
          call.kind === "update" && resource === name && member === "created_by_id",
        ({ call }) => call.caller?.userId,
      ),
  ),
  ...mutantsOf({
    "module-is-made-by-its-lead": servingWhere(
      "tells the lead of a new module as its maker",
      ({ call, resource, name }) =>
        call.kind === "create" && resource === "module" && name === "created_by_id",
      ({ row, value }) => row["lead_id"] ?? value,
    ),
    "workspace-rows-are-made-by-their-reader": servingWhere(
      "tells whoever reads the work items of the workspace as their maker",
      ({ call, name }) => call.list === "workspace-work-items" && name === "created_by_id",
      ({ call }) => call.caller?.userId,
    ),
    "project-rows-are-made-by-their-reader": servingWhere(
      "tells whoever reads the work items of a project as their maker",
      ({ call, name }) => call.list === "work-items" && name === "created_by_id",
      ({ call }) => call.caller?.userId,
    ),
  }),
} as const;
