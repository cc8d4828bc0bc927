import type { Judgeable } from "#lib/check/check.ts";
import { typeAnswerInvariants } from "./answers.ts";
import { attachChecks } from "./attach.ts";
import { createChecks } from "./create.ts";
import { documentChecks } from "./document.ts";
import { enableChecks } from "./enable.ts";
import { externalChecks } from "./external.ts";
import { halfDoneChecks } from "./half-done.ts";
import { importChecks } from "./import.ts";
import { includeChecks } from "./include.ts";
import { includeLabelChecks } from "./include-labels.ts";
import { modeReadChecks } from "./mode-reads.ts";
import { modeWriteChecks } from "./mode-writes.ts";
import { typeNameChecks } from "./names.ts";
import { typeRefusedChecks } from "./refused.ts";
import { typeRenamedChecks } from "./renamed.ts";
import { typeSingleChecks } from "./single.ts";
import { switchChecks } from "./switch.ts";
import { typeCodeInvariants } from "./told-codes.ts";
import { untouchedChecks } from "./untouched.ts";

/** Work item types: made, enabled, imported, given properties, described, and where they are managed. */
export const checks: readonly Judgeable[] = [
  ...typeAnswerInvariants,
  ...createChecks,
  ...typeRefusedChecks,
  ...typeNameChecks,
  ...externalChecks,
  ...typeSingleChecks,
  ...enableChecks,
  ...importChecks,
  ...attachChecks,
  ...halfDoneChecks,
  ...untouchedChecks,
  ...documentChecks,
  ...typeRenamedChecks,
  ...includeChecks,
  ...includeLabelChecks,
  ...modeWriteChecks,
  ...modeReadChecks,
  ...switchChecks,
  ...typeCodeInvariants,
];
