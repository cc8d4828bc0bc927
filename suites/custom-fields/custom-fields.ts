import type { Judgeable } from "#lib/check/check.ts";
import { entryChecks } from "./entries.ts";
import { moveChecks } from "./moves.ts";
import { oddKeyChecks } from "./odd-keys.ts";
import { schemaChecks } from "./schema.ts";
import { customFieldValueChecks } from "./values.ts";

/** Custom fields: what a type and a work item tell of properties. */
export const checks: readonly Judgeable[] = [
  ...schemaChecks,
  ...entryChecks,
  ...customFieldValueChecks,
  ...moveChecks,
  ...oddKeyChecks,
];
