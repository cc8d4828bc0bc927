import type { Invariant } from "#lib/check/check.ts";
import { limitedTexts } from "#lib/contract/clauses/problems/field-codes.ts";
import { operations } from "#lib/contract/operations.ts";
import { reportsCode, isMissing, isTooLong } from "#suites/support/answers/reports-code.ts";

/** What refusals of edges and initiative labels say about their members. */
export const areaCodeInvariants: readonly Invariant[] = [
  reportsCode({
    name: "createAutomationEdge",
    clause: "problems/field-code#required",
    subject: "createAutomationEdge",
    members: operations.createAutomationEdge.body.required,
    rejects: isMissing,
    code: "required",
    killedBy: ["missing-code-is-invalid-on-createAutomationEdge"],
  }),
  reportsCode({
    name: "updateInitiativeLabel",
    clause: "problems/field-code#max-length",
    subject: "updateInitiativeLabel",
    members: limitedTexts.updateInitiativeLabel,
    rejects: isTooLong,
    code: "max_length",
    killedBy: ["length-code-is-invalid-on-updateInitiativeLabel"],
  }),
];
