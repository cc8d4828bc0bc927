import type { Invariant } from "#lib/check/check.ts";
import { limitedTexts } from "#lib/contract/clauses/problems/field-codes.ts";
import { priorities } from "#lib/contract/enums.ts";
import type { Rejects } from "#suites/support/answers/reports-code.ts";
import { reportsCode, isTooLong } from "#suites/support/answers/reports-code.ts";

const isUnexpected: Rejects = (sent) =>
  typeof sent === "string" && sent.trim() !== "" && !priorities.some((own) => own === sent);

/** What refusals of intake work items say about their members. */
export const intakeCodeInvariants: readonly Invariant[] = [
  reportsCode({
    name: "createIntakeWorkItem",
    clause: "problems/field-code#invalid-choice",
    subject: "createIntakeWorkItem",
    members: ["priority"],
    rejects: isUnexpected,
    code: "invalid_choice",
    killedBy: ["choice-code-is-invalid-on-createIntakeWorkItem"],
  }),
  reportsCode({
    name: "createIntakeWorkItem",
    clause: "problems/field-code#max-length",
    subject: "createIntakeWorkItem",
    members: limitedTexts.createIntakeWorkItem,
    rejects: isTooLong,
    code: "max_length",
    killedBy: ["length-code-is-invalid-on-createIntakeWorkItem"],
  }),
];
