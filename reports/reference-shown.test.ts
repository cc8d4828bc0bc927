import { expect, test } from "vitest";
import { renderBadge } from "./badge/badge.ts";
import { renderHtml } from "./html/html.ts";
import { renderJUnit } from "./junit/junit.ts";
import { renderMarkdown } from "./markdown/markdown.ts";
import { referenceOnly } from "./opening-sentences.ts";
import { sampleRecord } from "./sample-record.ts";
import { renderTerminal } from "./terminal/terminal.ts";
import { verdictSentence } from "./verdict-sentence.ts";

const record = sampleRecord({ target: { ...sampleRecord().target, isReference: true } });
const sentence = referenceOnly("judged");

test("that the reference was judged comes first in every output", () => {
  expect(renderTerminal(record, { width: 400, color: false }).startsWith(sentence)).toBe(true);
  expect(renderMarkdown(record).startsWith(`**${sentence}**`)).toBe(true);
  expect(renderHtml(record).split("<h1>")[0]).toContain(sentence);
  expect(renderJUnit(record)).toMatch(/^<\?xml[^\n]*\n<testsuites name="[^"]*embedded reference/);
  expect(JSON.parse(renderBadge(record)).message).toMatch(/^the embedded reference conforms/);
  expect(verdictSentence(record)).toMatch(/^THE EMBEDDED REFERENCE CONFORMS/);
});

test("of a deployment nothing of it is said", () => {
  const of = sampleRecord();

  for (const output of [renderMarkdown(of), renderHtml(of), renderJUnit(of), renderBadge(of)])
    expect(output).not.toContain("embedded reference");
});
