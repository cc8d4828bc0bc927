import { clauseOf } from "#lib/contract/clauses.ts";
import { TransportError, WriteWithheld } from "#lib/http/exchange.ts";
import { NotRecorded } from "#lib/http/journal/recorded-client.ts";
import { reasons } from "#lib/unjudged/reason.ts";
import { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { FindingError } from "./finding.ts";
import type { Reported, ReportContext } from "./report.ts";
import { reportFinding } from "./report.ts";
import { unconfirmed } from "./rerun/confirmation.ts";
import type { CheckResult } from "./result.ts";

/** The outcome of a check. */
export type Outcome = Pick<
  CheckResult,
  "verdict" | "reason" | "unlock" | "findings" | "setback" | "hadTurn" | "excuse"
>;

/** The outcome of a check that passed. */
export const passed: Outcome = {
  verdict: "pass",
  reason: null,
  unlock: null,
  findings: [],
  setback: null,
  hadTurn: true,
};

/** The verdict for an error thrown while judging. */
export function outcomeOf(error: unknown, check: Reported, reportContext: ReportContext): Outcome {
  if (error instanceof FindingError) {
    const { level } = clauseOf(check.clause);
    const findings = [
      reportFinding(error.finding, check, reportContext, unconfirmed("it was not run again")),
    ];
    return { ...passed, verdict: level === "must" ? "fail" : "warning", findings };
  }
  if (error instanceof UnjudgedError) return { ...passed, ...error.unjudged };
  if (error instanceof WriteWithheld) {
    const reason = reasons.stated(`It needs a write: ${error.message}`);
    return { ...passed, verdict: "untested", reason, unlock: unlocks.writing };
  }
  if (error instanceof TransportError) {
    const reason = reasons.stated(error.message);
    return { ...passed, verdict: "inconclusive", reason, setback: error.kind };
  }
  if (error instanceof NotRecorded) {
    return { ...passed, verdict: "inconclusive", reason: reasons.unrecorded(error.message) };
  }
  return { ...passed, verdict: "error", reason: reasons.stated(String(error)) };
}
