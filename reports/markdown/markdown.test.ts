import { expect, test } from "vitest";
import {
  sampleCheck,
  sampleFinding,
  sampleRecord,
  sampleReason,
  sampleUnlock,
} from "#reports/sample-record.ts";
import { codeSpan, proseText } from "./escape-markdown.ts";
import { renderMarkdown } from "./markdown.ts";

test("reports the verdict, the figures, each violation with its replay and the inputs that unlock more", () => {
  const checks = [
    sampleCheck({ verdict: "fail", findings: [sampleFinding()] }),
    sampleCheck({ id: "a.b.lost", verdict: "inconclusive", reason: sampleReason("a reset") }),
  ];
  const untested = [{ unlock: sampleUnlock("principals.member"), checks: 12, clauses: 1 }];

  const text = renderMarkdown(sampleRecord({ checks, verdict: "fail", untested }));

  expect(text).toContain("## Violates the contract · 1 clause · 1 check could not judge");
  expect(text).toContain("at `/total_count`: expected `absent`, got `3 (number)`");
  expect(text).toContain("`npx --offline wms-conformance replay lists.total.absent --seed 42`");
  expect(text).toContain("- `a.b.lost`: a reset");
  expect(text).toContain("- `principals.member`: 12 checks, 1 clause");
  expect(text).toContain("| chapter | clauses | held |\n|---|---:|---:|\n| Lists | 1 | 1 |");
});

test("twenty violations are reported, and the others are counted", () => {
  const checks = Array.from({ length: 400 }, (_, index) =>
    sampleCheck({ id: `a.b.n${index}`, verdict: "fail", findings: [sampleFinding()] }),
  );

  const text = renderMarkdown(sampleRecord({ checks, verdict: "fail" }));

  expect(text).toContain("and 380 more");
  expect(text.length).toBeLessThan(30_000);
});

test("a code span can hold any text, and prose contains no markup", () => {
  expect(codeSpan("a")).toBe("`a`");
  expect(codeSpan("``x`")).toBe("``` ``x` ```");
  expect(codeSpan("\n")).toBe("` `");
  expect(proseText("@all <b>*x*</b> [y](z)\n# h")).toBe(
    "\\@all \\<b\\>\\*x\\*\\</b\\> \\[y\\]\\(z\\) \\# h",
  );
});
