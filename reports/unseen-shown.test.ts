import { expect, test } from "vitest";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { renderBadge } from "./badge/badge.ts";
import { renderCtrf } from "./ctrf/ctrf.ts";
import { renderHtml } from "./html/html.ts";
import { renderJUnit } from "./junit/junit.ts";
import { renderAnnotations } from "./markdown/annotations.ts";
import { renderMarkdown } from "./markdown/markdown.ts";
import { nextStep } from "./next-step.ts";
import { sampleCheck, sampleRecord } from "./sample-record.ts";
import { renderTerminal } from "./terminal/terminal.ts";
import { unseenSentence } from "./unseen-sentence.ts";
import { verdictSentence } from "./verdict-sentence.ts";

const unlock = unlocks.unfit(
  unlocks.input("principals.member", "a valid credential as principals.member"),
  "principals.member",
  "its credential is not accepted (401)",
);
const checks = Array.from({ length: 2_000 }, (_, nth) =>
  nth < 560 ? sampleCheck({ verdict: "untested", unlock }) : sampleCheck(),
);
const untested = [{ unlock, checks: 560, clauses: 90 }];
const record = sampleRecord({
  checks,
  untested,
  verdict: "inconclusive",
  exitCode: 2,
  causes: [],
  counts: { ...sampleRecord().counts, pass: 1_440, untested: 560, error: 0, inconclusive: 0 },
});
const sentence =
  "Not green: 560 of 2,000 checks are untested because principals.member, which the target gives, cannot be used: its credential is not accepted (401).";

test("the sentence comes first in every output", () => {
  expect(unseenSentence(record)).toBe(sentence);
  expect(renderTerminal(record, { width: 400, color: false }).startsWith(sentence)).toBe(true);
  expect(renderMarkdown(record)).toMatch(/^\*\*Not green\\: 560 of 2,000 checks are untested/);
  expect(renderAnnotations(record)).toMatch(/^::error title=Not green::Not green: 560 of 2,000/);
  const page = renderHtml(record);
  expect(page.indexOf(sentence)).toBeGreaterThan(0);
  expect(page.indexOf(sentence)).toBeLessThan(page.indexOf("<h1>"));
});

test("to readers of test results it is an error, the first one", () => {
  const [, first = ""] = renderJUnit(record).split("<testsuite ");
  expect(first).toContain(`message="${sentence}"`);
  expect(renderJUnit(record)).toMatch(/^<\?xml[^\n]*\n<testsuites [^>]*errors="1"/);
  const { results } = JSON.parse(renderCtrf(record));
  expect(results.tests[0]).toMatchObject({ status: "failed", message: sentence });
});

test("one line says it too, and the next step is to give what can be used", () => {
  const line = verdictSentence(record);
  expect(line).toMatch(/^COULD NOT JUDGE: 560 checks without principals\.member/);
  expect(renderBadge(record)).toContain("560 checks without principals.member");
  expect(nextStep(record)?.sentence).toContain("a valid credential as principals.member");
});

test("an input that was not given is no reason for any of it", () => {
  const other = { ...untested[0], unlock: unlocks.input("principals.member") };
  const green = sampleRecord({
    ...record,
    verdict: "pass",
    untested: [{ checks: 560, clauses: 90, ...other }],
  });

  expect(unseenSentence(green)).toBeNull();
  expect(renderTerminal(green, { width: 400, color: false })).not.toContain("Not green");
});
