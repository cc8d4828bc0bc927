import { expect, test } from "vitest";
import type { CheckResult, ReportedFinding } from "#lib/check/result.ts";
import { unconfirmed } from "#lib/check/rerun/confirmation.ts";
import { shownLater } from "./shown-later.ts";

const finding: ReportedFinding = {
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
};

const result = (more: Partial<CheckResult>): CheckResult => ({
  id: "a.b.c",
  clause: finding.clause,
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
});

const failed = (...findings: ReportedFinding[]) => result({ verdict: "fail", findings });
const early = { ...finding, earlyMs: 712.4 };

test("what only early reads did not show, and a patient rerun did, is no violation but observed", () => {
  const later = shownLater(failed(early), result({}));

  expect(later).toMatchObject({ verdict: "pass", findings: [] });
  expect(later?.observations).toMatchObject([{ check: "a.b.c", exchange: 5 }]);
  expect(later?.observations[0]?.note).toContain("712 ms");
});

test("it stays a violation if it repeats, or if any read was not early", () => {
  expect(shownLater(failed(early), failed(early))).toBeNull();
  expect(shownLater(failed(early, finding), result({}))).toBeNull();
  expect(shownLater(failed(finding), result({}))).toBeNull();
  expect(shownLater(failed(), result({}))).toBeNull();
});
