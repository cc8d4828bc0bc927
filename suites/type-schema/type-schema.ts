import type { Judgeable } from "#lib/check/check.ts";
import { documentChecks } from "./document.ts";
import { includeLabelChecks } from "./include-labels.ts";
import { includeChecks } from "./include.ts";
import { typeRenamedChecks } from "./renamed.ts";

/** The schema document of a work item type. */
export const checks: readonly Judgeable[] = [
  ...documentChecks,
  ...includeLabelChecks,
  ...includeChecks,
  ...typeRenamedChecks,
];
