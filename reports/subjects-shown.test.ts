import { expect, test } from "vitest";
import { renderAnnotations } from "./markdown/annotations.ts";
import { renderCtrf } from "./ctrf/ctrf.ts";
import { renderHtml } from "./html/html.ts";
import { renderJUnit } from "./junit/junit.ts";
import { renderMarkdown } from "./markdown/markdown.ts";
import {
  sampleCheck,
  sampleClause,
  sampleFinding,
  sampleRecord,
  sampleSubject,
} from "./sample-record.ts";
import { subjectsShown, describeSubjects } from "./subjects-shown.ts";
import { renderTerminal } from "./terminal/terminal.ts";

const plain = { width: 80, color: false };
const subject = "cycles";
const checks = [sampleCheck({ subject, verdict: "fail", findings: [sampleFinding({ subject })] })];
const clauses = [
  sampleClause({
    verdict: "fail",
    subjects: [
      sampleSubject("cycles", "fail"),
      sampleSubject("modules", "untested"),
      { ...sampleSubject("views", null), notTestable: "No route." },
    ],
  }),
];
const record = sampleRecord({ checks, clauses, verdict: "fail" });

test("an untestable subject does not count among those that could be shown", () => {
  expect(subjectsShown(clauses)).toEqual({ shown: 1, of: 2 });
  expect(describeSubjects(clauses)).toBe("demonstrated on 1 of 2 subjects");
  expect(
    describeSubjects([sampleClause({ subjects: [sampleSubject("cycles", "pass")] })]),
  ).toBeNull();
  expect(describeSubjects([sampleClause()])).toBeNull();
});

test.each([
  ["terminal", renderTerminal(record, plain), "1 clause: 1 judged; demonstrated on 1 of 2"],
  ["Markdown", renderMarkdown(record), "1 clause: 1 judged; demonstrated on 1 of 2 subjects."],
  ["HTML", renderHtml(record), "Demonstrated on 1 of 2 subjects; not on modules"],
])("%s says on how many subjects", (_, text, says) => {
  expect(text).toContain(says);
});

test.each([
  ["terminal", renderTerminal(record, plain), "clause    lists#total on cycles"],
  ["Markdown", renderMarkdown(record), "clause `lists#total on cycles`"],
  ["HTML", renderHtml(record), "<code>lists#total on cycles</code>"],
  ["JUnit", renderJUnit(record), "(lists#total on cycles)"],
  ["annotations", renderAnnotations(record), "(lists#total on cycles)"],
  ["CTRF", renderCtrf(record), '"subject": "cycles"'],
])("%s says of a finding on which subject", (_, text, says) => {
  expect(text).toContain(says);
});
