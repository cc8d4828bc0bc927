import type { Clause } from "#lib/contract/clause.ts";
import type { BulkOperation } from "#lib/contract/bulk.ts";
import { bulkRoutes } from "#lib/contract/bulk.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { operations } from "#lib/contract/operations.ts";

/** Operations that require members, beside those whose checks ask for the code of one that is missing. */
export const requiring = ["createAutomationEdge", ...keysOf(bulkRoutes)] as const;

/** Texts of limited length in the bodies of operations, beside those of modules. */
export const limitedTexts = {
  createProjectType: ["name"],
  createWorkspaceType: ["name", "external_id", "external_source"],
  createIntakeWorkItem: ["external_id", "external_source"],
  // A colour that long is no colour either.
  updateInitiativeLabel: ["name"],
} as const satisfies Partial<Record<OperationName, readonly string[]>>;

/** The member that holds the ids of operations that take nothing else. */
export const idLists = {
  attachProjectProperties: "properties",
  attachWorkspaceProperties: "properties",
  importTypes: "work_item_types",
} as const satisfies Partial<Record<OperationName, string>>;

const row = (name: OperationName, rest: string): Clause => ({
  level: "must",
  section: "Errors",
  sentence: `Where ${operations[name].method} ${operations[name].path} ${rest}`,
});

const required = family(
  requiring,
  (name) => `problems/field-code#required-${name}` as const,
  (name) => row(name, "names a member that is missing, its code is required."),
);

const limited = family(
  keysOf(limitedTexts),
  (name) => `problems/field-code#max-length-${name}` as const,
  (name) => row(name, "names a text beyond its limit, its code is max_length."),
);

const named = family(
  keysOf(bulkRoutes),
  (name: BulkOperation) => `problems/errors#names-rows-${name}` as const,
  (name) => row(name, "lacks its array of rows, the refusal names the array."),
);

const ids = family(
  keysOf(idLists),
  (name) => `problems/errors#names-ids-${name}` as const,
  (name) => row(name, `refuses ids and tells errors, these name ${idLists[name]}.`),
);

/** What the entries of a refusal say of single members. */
export const fieldCodeClauses = {
  ...required,
  ...limited,
  ...named,
  ...ids,
  "problems/field-code#ids": {
    level: "must",
    section: "Errors",
    sentence: "An id that is refused has neither the code required nor the code max_length.",
  },
  "problems/field-code#invalid-choice-createIntakeWorkItem": row(
    "createIntakeWorkItem",
    "names a priority outside the list, its code is invalid_choice.",
  ),
  "problems/field-code#does-not-exist-createIntakeWorkItem": row(
    "createIntakeWorkItem",
    "names a duplicate_to_id that names nothing, its code is does_not_exist.",
  ),
} as const;
