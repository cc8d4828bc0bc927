import type { Judgeable } from "#lib/check/check.ts";
import { enabledAnswerInvariants } from "./answers.ts";
import { enableChecks } from "./enable.ts";
import { halfImportedChecks } from "./half-done.ts";
import { importChecks } from "./import.ts";
import { enableTakenChecks } from "./taken.ts";
import { renamedTypeChecks } from "./renamed.ts";
import { importUntouchedChecks } from "./untouched.ts";

/** Work item types enabled in a project, and imported into it. */
export const checks: readonly Judgeable[] = [
  ...enabledAnswerInvariants,
  ...enableTakenChecks,
  ...enableChecks,
  ...renamedTypeChecks,
  ...halfImportedChecks,
  ...importChecks,
  ...importUntouchedChecks,
];
