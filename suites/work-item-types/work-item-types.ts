import type { Judgeable } from "#lib/check/check.ts";
import { typeAnswerInvariants } from "./answers.ts";
import { createChecks } from "./create.ts";
import { typeRefusedChecks } from "./refused.ts";
import { typeNameChecks } from "./names.ts";
import { reusedTypeNameChecks } from "./reused-name.ts";
import { externalChecks } from "./external.ts";
import { typeSingleChecks } from "./single.ts";
import { typeLifeChecks } from "./life.ts";
import { everyTypeInvariants } from "./every-type.ts";
import { attachChecks } from "./attach.ts";
import { attachForeignChecks } from "./attach-foreign.ts";
import { halfDoneChecks } from "./half-done.ts";
import { deleteKeepsChecks } from "./delete-keeps.ts";
import { untouchedChecks } from "./untouched.ts";

/** Work item types: creating, naming, properties, updates and deletes. */
export const checks: readonly Judgeable[] = [
  ...typeAnswerInvariants,
  ...everyTypeInvariants,
  ...createChecks,
  ...typeRefusedChecks,
  ...typeNameChecks,
  ...reusedTypeNameChecks,
  ...externalChecks,
  ...typeSingleChecks,
  ...typeLifeChecks,
  ...attachChecks,
  ...attachForeignChecks,
  ...halfDoneChecks,
  ...deleteKeepsChecks,
  ...untouchedChecks,
];
