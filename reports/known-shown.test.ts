import { expect, test } from "vitest";
import { causesApart } from "#lib/run/causes-apart.ts";
import { renderCtrf } from "#reports/ctrf/ctrf.ts";
import { renderHtml } from "#reports/html/html.ts";
import { renderJUnit } from "#reports/junit/junit.ts";
import { renderMarkdown } from "#reports/markdown/markdown.ts";
import { renderTerminal } from "#reports/terminal/terminal.ts";
import { projectedChecks } from "#reports/allure/projection.ts";
import { nextStep } from "./next-step.ts";
import { sampleCause, sampleCheck, sampleFinding, sampleRecord } from "./sample-record.ts";

const ids = ["lists.total.old", "lists.total.older", "lists.total.new"];
const terms = { reason: "bug 412", owner: "Ada", expires: "2027-01-31" };
const baseline = {
  file: "b.json",
  digest: "d",
  entries: 2,
  unexpected: ["lists.total.new"],
  exitCode: 1,
  expected: ids.slice(0, 2).map((check) => ({ line: 4, check, ...terms })),
  stale: [],
  undecided: [{ line: 9, check: "lists.total.hidden", sentence: "Line 9: it did not show." }],
} as const;
const plain = sampleRecord({
  verdict: "fail",
  baseline,
  checks: ids.map((id) =>
    sampleCheck({ id, verdict: "fail", findings: [sampleFinding({ replay: `replay ${id}` })] }),
  ),
  causes: [
    sampleCause({ sentence: "counts always", checks: ids.slice(0, 2), witness: "lists.total.old" }),
    sampleCause({ sentence: "orders never", checks: ids.slice(2), witness: "lists.total.new" }),
  ],
});
const record = { ...plain, causes: causesApart(plain, baseline) };
const knownOnly = {
  ...record,
  causes: record.causes.slice(1),
  baseline: { ...baseline, unexpected: [] },
};

test.each([
  ["terminal", renderTerminal(record, { color: false, width: 400 })],
  ["Markdown", renderMarkdown(record)],
  ["HTML", renderHtml(record)],
  ["JUnit", renderJUnit(record)],
  ["CTRF", renderCtrf(record)],
])(
  "%s names the new cause first, and who tolerates the known one, why and until when",
  (_, text) => {
    expect(text.indexOf("orders never")).toBeGreaterThan(0);
    expect(text.indexOf("orders never")).toBeLessThan(text.indexOf("counts always"));
    expect(text.replaceAll("\\", "")).toMatch(
      /bug 412 \(Ada, until 2027-01-31\)|until 2027-01-31 \(Ada\): bug 412/u,
    );
  },
);

test.each([
  ["terminal", renderTerminal(record, { color: false, width: 400 })],
  ["Markdown", renderMarkdown(record)],
  ["HTML", renderHtml(record)],
])("%s counts the new causes, and gives what a run cannot decide as advice", (_, text) => {
  expect(text.replaceAll("\\", "")).toContain("3 failed checks, 2 causes, 1 new");
  expect(text.replaceAll("\\", "")).toContain("Line 9: it did not show.");
});

test("Allure says who tolerates a known failure, why and until when", () => {
  const [known, , fresh] = projectedChecks(record, new Map());

  expect(known).toMatchObject({
    status: "skipped",
    message: "expected to fail: bug 412 (Ada, until 2027-01-31)",
  });
  expect(fresh?.status).toBe("failed");
});

test("the next step is a new cause, then an entry that is out of date, and never a known cause", () => {
  const [stale] = baseline.undecided;
  const outdated = { ...knownOnly, baseline: { ...knownOnly.baseline, stale: [stale] } };

  expect(nextStep(record)?.command).toBe("replay lists.total.new");
  expect(nextStep(outdated)?.sentence).toContain("Line 9");
  expect(nextStep(knownOnly)).toBeNull();
});

test("no cause mixes what is new with what is known", () => {
  const mixed = { ...plain, causes: [sampleCause({ checks: ids, witness: "lists.total.old" })] };

  const causes = causesApart(mixed, baseline);

  expect(causes.map(({ checks }) => checks.toSorted())).toEqual([
    ["lists.total.new"],
    ["lists.total.old", "lists.total.older"],
  ]);
});
