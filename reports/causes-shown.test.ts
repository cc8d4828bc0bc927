import { expect, test } from "vitest";
import { renderComparisonHtml } from "#reports/comparison/html.ts";
import { renderComparisonMarkdown } from "#reports/comparison/markdown.ts";
import { sampleComparison } from "#reports/comparison/sample-comparison.ts";
import { renderComparisonText } from "#reports/comparison/text.ts";
import { renderCtrf } from "#reports/ctrf/ctrf.ts";
import { renderHtml } from "#reports/html/html.ts";
import { renderJUnit } from "#reports/junit/junit.ts";
import { renderAnnotations } from "#reports/markdown/annotations.ts";
import { renderMarkdown } from "#reports/markdown/markdown.ts";
import { renderTerminal } from "#reports/terminal/terminal.ts";
import { nextStep } from "./next-step.ts";
import {
  sampleCause,
  sampleCheck,
  sampleFinding,
  sampleRecord,
  sampleUnlock,
} from "./sample-record.ts";

const layout = { color: false, width: 400 };
const ids = Array.from({ length: 4 }, (_, index) => `lists.total.n${index}`);
const record = sampleRecord({
  verdict: "fail",
  checks: ids.map((id) =>
    sampleCheck({ id, verdict: "fail", findings: [sampleFinding({ replay: `replay ${id}` })] }),
  ),
  causes: [
    sampleCause({ sentence: "counts always, on 3 of 9 subjects", checks: ids.slice(1) }),
    sampleCause({ sentence: "orders never", checks: ids.slice(0, 1) }),
  ].map((cause) => ({ ...cause, witness: cause.checks[0] ?? "" })),
});

test.each([
  ["terminal", renderTerminal(record, layout)],
  ["Markdown", renderMarkdown(record)],
  ["HTML", renderHtml(record)],
  ["JUnit", renderJUnit(record)],
  ["CTRF", renderCtrf(record)],
])("%s names each cause, and every failed check", (_, text) => {
  expect(text).toContain("counts always, on 3 of 9 subjects");
  expect(text).toContain("orders never");
  for (const id of ids) expect(text).toContain(id);
});

test("annotations name each cause once, with its clearest finding", () => {
  const lines = renderAnnotations(record).trimEnd().split("\n");

  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("counts always, on 3 of 9 subjects (3 checks)");
  expect(lines[0]).toContain("replay lists.total.n1");
});

test("a page starts with the causes and the next step, before any figure", () => {
  const text = renderHtml(record);

  expect(text.indexOf('href="#cause-1"')).toBeGreaterThan(0);
  expect(text.indexOf('href="#cause-1"')).toBeLessThan(text.indexOf('class="facts"'));
  expect(text.indexOf("replay lists.total.n1")).toBeLessThan(text.indexOf('class="facts"'));
  expect(text.match(/<details class="others">/gu)).toHaveLength(1);
});

test("the next step addresses the first cause or else what keeps checks from judging", () => {
  const untested = [{ unlock: sampleUnlock("principals.member"), checks: 2, clauses: 2 }];

  expect(nextStep(record)?.command).toBe("replay lists.total.n1");
  expect(nextStep(sampleRecord({ untested }))?.sentence).toContain("principals.member");
  expect(nextStep(sampleRecord({ faults: ["boom"] }))?.sentence).toContain("could not be judged");
  expect(nextStep(sampleRecord())).toBeNull();
});

test.each([
  ["text", renderComparisonText],
  ["Markdown", renderComparisonMarkdown],
  ["HTML", renderComparisonHtml],
])("a comparison as %s says which causes are new and which are gone", (_, render) => {
  const causes = { added: ["counts always", "orders never"], gone: ["refuses pages"], kept: [] };

  const text = render(sampleComparison({ causes }), layout);

  expect(text).toContain("Causes of failures: 2 new, 1 gone");
  expect(text).toMatch(/new\\?: counts always/u);
  expect(text).toMatch(/gone\\?: refuses pages/u);
});
