import type { Check } from "#lib/check/check.ts";
import { refusedByName, refusedBySubject } from "#suites/support/refusals/checks.ts";
import { byRole } from "#suites/support/refusals/way.ts";

/** The features have a check of their own, and the intake is for those who report something. */
const judgedElsewhere = new Set(["updateFeatures", "createIntakeWorkItem"]);

/** Writes that a member's role does not allow, each with a look for what it would have written. */
export const roleRefusedChecks: readonly Check[] = [
  ...refusedByName(byRole),
  ...refusedBySubject(byRole),
].filter(({ subject = "" }) => !judgedElsewhere.has(subject));
