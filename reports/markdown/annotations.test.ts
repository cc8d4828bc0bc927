import { expect, test } from "vitest";
import {
  sampleCause,
  sampleCheck,
  sampleFinding,
  sampleRecord,
  sampleReason,
} from "#reports/sample-record.ts";
import { renderAnnotations } from "./annotations.ts";

test("a violation is an error and advice a warning, each on one line with separators escaped", () => {
  const findings = [sampleFinding({ at: "", actual: "100%\r\n::error::no" })];
  const checks = [
    sampleCheck({ id: "a.b:c,d.e", verdict: "fail", findings }),
    sampleCheck({ id: "a.b.tip", verdict: "warning", findings: [sampleFinding()] }),
    sampleCheck({ id: "a.b.lost", verdict: "inconclusive", reason: sampleReason("a reset") }),
    sampleCheck({ id: "a.b.held" }),
  ];

  const lines = renderAnnotations(sampleRecord({ checks })).split("\n");

  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe(
    "::error title=the page omits total_count when count=false::" +
      "the page omits total_count when count=false (1 check)%0A" +
      "a.b:c,d.e: the body is present with count=false: GET /items (lists#total)%0A" +
      "at the body: expected absent, actual 100%25 ::error::no%0A" +
      "npx --offline wms-conformance replay lists.total.absent --seed 42",
  );
  expect(lines[1]).toBe("::error title=a.b.lost::inconclusive: a reset");
  expect(lines[2]).toMatch(/^::warning title=a\.b\.tip::/u);
});

test("failures with one cause are one annotation, led by the clearest finding", () => {
  const checks = ["a.b.one", "a.b.two"].map((id) =>
    sampleCheck({ id, verdict: "fail", findings: [sampleFinding()] }),
  );
  const causes = [sampleCause({ checks: ["a.b.two", "a.b.one"], witness: "a.b.two" })];

  const text = renderAnnotations(sampleRecord({ checks, causes }));

  expect(text.match(/^::error/gmu)).toHaveLength(1);
  expect(text).toContain("(2 checks)%0Aa.b.two: ");
});

test("no more annotations than GitHub shows, and none for what the baseline expects", () => {
  const checks = Array.from({ length: 30 }, (_, index) =>
    sampleCheck({ id: `a.b.n${index}`, verdict: "fail", findings: [sampleFinding()] }),
  );
  const expected = [{ line: 1, check: "a.b.n0", reason: "r", owner: "o", expires: "2027-01-01" }];
  const baseline = {
    file: "b",
    digest: "d",
    entries: 1,
    unexpected: [],
    stale: [],
    undecided: [],
    exitCode: 1,
    expected,
  };

  const text = renderAnnotations(sampleRecord({ checks, baseline }));

  expect(text.match(/^::error/gmu)).toHaveLength(10);
  expect(text).not.toContain("a.b.n0:");
});
