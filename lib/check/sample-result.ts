import type { CheckResult, ReportedFinding } from "./result.ts";
import { unconfirmed } from "./rerun/confirmation.ts";

/** A finding of our own tests, as it is before anything was rerun. */
export function judgedFinding(more: Partial<ReportedFinding> = {}): ReportedFinding {
  return {
    clause: "pagination/per-page#max",
    subject: null,
    sentence: "A claim.",
    kind: "count",
    at: "/data",
    expected: "1 row",
    actual: "no row",
    sort: { at: "/data", wanted: null, met: "array" },
    exchange: 5,
    request: null,
    asked: null,
    curl: null,
    replay: "",
    when: null,
    path: null,
    isForeign: false,
    wantsSuccess: false,
    isTimed: false,
    confirmation: unconfirmed("it was not run again"),
    ...more,
  };
}

/** A result of our own tests: of the check `a.b.c`, passed. */
export function judgedResult(more: Partial<CheckResult> = {}): CheckResult {
  return {
    id: "a.b.c",
    clause: "pagination/per-page#max",
    subject: null,
    topic: "a",
    level: "must",
    title: "a claim",
    verdict: "pass",
    reason: null,
    unlock: null,
    setback: null,
    hadTurn: true,
    findings: [],
    shares: [],
    observations: [],
    ...more,
  };
}
