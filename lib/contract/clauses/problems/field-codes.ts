import { chapter } from "#lib/contract/clause.ts";
import { bulkRoutes } from "#lib/contract/bulk.ts";
import { keysOf } from "#lib/contract/family.ts";
import type { OperationName } from "#lib/contract/operations.ts";

/** Operations with required members, other than those whose checks judge the code of a missing one. */
export const requiring = ["createAutomationEdge", ...keysOf(bulkRoutes)] as const;

/** Strings of limited length in the bodies of operations, other than those of modules. */
export const limitedTexts = {
  createProjectType: ["name"],
  createWorkspaceType: ["name", "external_id", "external_source"],
  createIntakeWorkItem: ["external_id", "external_source"],
  // A string of that length is not a colour either.
  updateInitiativeLabel: ["name"],
} as const satisfies Partial<Record<OperationName, readonly string[]>>;

/** The member that holds the ids in operations that accept nothing else. */
export const idLists = {
  attachProjectProperties: "properties",
  attachWorkspaceProperties: "properties",
  importTypes: "work_item_types",
} as const satisfies Partial<Record<OperationName, string>>;

const must = { level: "must", section: "Errors" } as const;

/** What the entries of a refusal say about single members. */
export const fieldCodeClauses = chapter({
  "problems/field-code#required": {
    ...must,
    sentence: "A missing member has the code required.",
    subjects: ["createModule", ...requiring],
  },
  "problems/field-code#max-length": {
    ...must,
    sentence: "A string over its limit has the code max_length.",
    subjects: ["createModule", ...keysOf(limitedTexts)],
  },
  "problems/errors#names-rows": {
    ...must,
    sentence: "When a bulk request lacks its array of rows, the refusal names the array.",
    subjects: keysOf(bulkRoutes),
  },
  "problems/errors#names-ids": {
    ...must,
    sentence:
      "When a write that accepts only ids refuses them and reports errors, these name the member that holds the ids.",
    subjects: keysOf(idLists),
  },
  "problems/field-code#invalid-choice": {
    ...must,
    sentence: "A value outside a closed set has the code invalid_choice.",
    subjects: ["createModule", "createIntakeWorkItem"],
  },
  "problems/field-code#does-not-exist": {
    ...must,
    sentence: "The id of a record that does not exist has the code does_not_exist.",
    subjects: ["createModule", "createIntakeWorkItem"],
  },
  "problems/field-code#ids": {
    ...must,
    sentence: "A refused id has neither the code required nor the code max_length.",
  },
});
