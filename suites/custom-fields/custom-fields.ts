import type { Judgeable } from "#lib/check/check.ts";
import { otherTypeChecks } from "./apart.ts";
import { answeredValueChecks } from "./answered.ts";
import { archivedValueChecks } from "./archived-values.ts";
import { changedPropertyChecks } from "./changed.ts";
import { eachPropertyTypeChecks } from "./each-type.ts";
import { schemaChecks } from "./schema.ts";
import { entryChecks } from "./entries.ts";
import { customFieldValueChecks } from "./values.ts";
import { manyOfferedChecks } from "./many-options.ts";
import { moveChecks } from "./moves.ts";
import { plainValueChecks } from "./plain-values.ts";
import { workspacePropertyChecks } from "./workspace-properties.ts";

/** Custom fields: what a type and a work item report about properties. */
export const checks: readonly Judgeable[] = [
  ...schemaChecks,
  ...otherTypeChecks,
  ...entryChecks,
  ...changedPropertyChecks,
  ...eachPropertyTypeChecks,
  ...customFieldValueChecks,
  ...answeredValueChecks,
  ...archivedValueChecks,
  ...manyOfferedChecks,
  ...moveChecks,
  ...plainValueChecks,
  ...workspacePropertyChecks,
];
