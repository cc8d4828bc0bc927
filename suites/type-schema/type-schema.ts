import type { Judgeable } from "#lib/check/check.ts";
import { defaultTypeChecks } from "./default-type.ts";
import { documentChecks } from "./document.ts";
import { includeLabelChecks } from "./include-labels.ts";
import { includeChecks } from "./include.ts";
import { schemaOptionChecks } from "./options.ts";
import { typeRenamedChecks } from "./renamed.ts";

/** The schema document of a work item type. */
export const checks: readonly Judgeable[] = [
  ...documentChecks,
  ...defaultTypeChecks,
  ...schemaOptionChecks,
  ...includeLabelChecks,
  ...includeChecks,
  ...typeRenamedChecks,
];
