import { validate } from "ctrf";
import { expect, test } from "vitest";
import {
  sampleCheck,
  sampleFinding,
  sampleRecord,
  sampleReason,
  sampleUnlock,
} from "#reports/sample-record.ts";
import { renderCtrf } from "./ctrf.ts";

const finding = sampleFinding();
const checks = [
  sampleCheck({ id: "a.a.pass" }),
  sampleCheck({ id: "a.a.fail", verdict: "fail", findings: [finding] }),
  sampleCheck({ id: "a.a.tip", verdict: "warning", level: "should", findings: [finding] }),
  sampleCheck({ id: "b.b.lost", verdict: "inconclusive", reason: sampleReason("timeout") }),
  sampleCheck({ id: "b.b.bug", verdict: "error", reason: sampleReason("boom") }),
  sampleCheck({ id: "b.b.na", verdict: "not-applicable", reason: sampleReason("402") }),
  sampleCheck({
    id: "b.b.nd",
    verdict: "untested",
    reason: sampleReason("no key"),
    unlock: sampleUnlock("a key"),
  }),
];
const record = sampleRecord({ checks, faults: ["boom"], unstable: ["a.a.pass"], verdict: "fail" });

test("the format's own validator accepts the report", () => {
  expect(validate(JSON.parse(renderCtrf(record)))).toMatchObject({ valid: true, errors: [] });
  expect(validate(JSON.parse(renderCtrf(sampleRecord({ checks: [] }))))).toMatchObject({
    valid: true,
  });
});

test("each verdict is reported in CTRF's word for it, and the counts follow", () => {
  const { results } = JSON.parse(renderCtrf(record));

  expect(results.summary).toMatchObject({ tests: 8, passed: 2, failed: 4, skipped: 2, flaky: 1 });
  expect(results.tests[1]).toMatchObject({
    status: "failed",
    rawStatus: "fail",
    suite: ["Lists", "lists"],
  });
  expect(results.tests[1].trace).toContain("expected  absent\nactual    3 (number)");
  expect(results.tests[6].message).toBe("no key (unlocked by a key)");
});

test("an expected failure is not a failure, and a stale entry is one", () => {
  const expected = {
    line: 3,
    check: "a.a.fail",
    reason: "known",
    owner: "ada",
    expires: "2027-01-01",
  };
  const stale = { line: 9, check: "a.a.pass", sentence: "Line 9 expects a failure that is gone." };
  const baseline = {
    file: "baseline.json",
    digest: "d",
    entries: 2,
    unexpected: [],
    exitCode: 1,
    expected: [expected],
    stale: [stale],
    undecided: [],
  };

  const { results } = JSON.parse(renderCtrf(sampleRecord({ checks, baseline })));

  expect(results.tests[1].status).toBe("skipped");
  expect(results.tests.at(-1)).toMatchObject({ status: "failed", message: stale.sentence });
});
