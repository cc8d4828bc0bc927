import { validate } from "ctrf";
import { expect, test } from "vitest";
import { projectedChecks } from "./allure/projection.ts";
import { formats } from "./formats.ts";
import { hostileRun, hostileText } from "./hostile-run.ts";
import { renderAnnotations } from "./markdown/annotations.ts";
import { sampleRecord } from "./sample-record.ts";
import { renderTerminal } from "./terminal/terminal.ts";

const { record, evidence } = hostileRun();
// Control, format, lone surrogate, and line and paragraph separators; a line feed and a tab are layout.
const unsafe = /[^\P{Cc}\n\t]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

test("the text is as hostile as it is meant to be", () => {
  expect(hostileText).toMatch(unsafe);
  expect(record.checks.every(({ title }) => title === hostileText)).toBe(true);
});

test.each(["html", "ctrf", "markdown", "badge", "junit"] as const)(
  "%s holds nothing that hides, turns or colours text",
  (name) => {
    const text = formats[name].render(record, evidence);

    expect(text).not.toMatch(unsafe);
    expect(text.length).toBeGreaterThan(50);
  },
);

test("the terminal shows only lines of its own", () => {
  const text = renderTerminal(record, { color: false, width: 80, verbose: true });

  expect(text).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
  expect(text).not.toMatch(/^(?:::|##\[|CONFORMS)/mu);
});

test("the page has the elements of any page and no additional scripts", () => {
  const page = formats.html.render(record, evidence);

  expect(scriptsIn(page)).toBe(scriptsIn(formats.html.render(sampleRecord())));
  expect(page).not.toMatch(/<img|<!--|javascript:hacked=1"/u);
  expect(page).toContain("&lt;img src=x onerror=hacked=1&gt;");
  expect(page).toContain("\\u{202e}turned");
});

test("CTRF stays valid", () => {
  expect(validate(JSON.parse(formats.ctrf.render(record)))).toMatchObject({ valid: true });
});

test("Markdown contains no markup, mention or line from the deployment", () => {
  const text = formats.markdown.render(record);
  // A fence of one length opens and closes a code span, whatever is in between.
  const prose = text.replace(/(?<!`|\\)(?<fence>`+)(?!`)[^\n]*?(?<!`)\k<fence>(?!`)/gu, "");

  expect(prose).not.toMatch(/(?<!\\)(?:<(?!\/?(?:details|summary)>)|@|\*b|\]\()/u);
  expect(text).not.toMatch(/^(?:::|# heading|- item)/mu);
});

test("annotations are complete commands, one on each line", () => {
  const lines = renderAnnotations(record).trimEnd().split("\n");

  expect(lines).toHaveLength(5);
  for (const line of lines) {
    expect(line).toMatch(/^::(?:error|warning) title=[^:,\r\n]+::[^\r\n]+$/u);
  }
});

test("the results for Allure contain nothing that hides, turns or colours text", () => {
  expect(
    projectedChecks(record, evidence)
      .flatMap(textsOf)
      .filter((text) => unsafe.test(text)),
  ).toEqual([]);
});

function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

function scriptsIn(page: string): number | undefined {
  return page.match(/<script/gu)?.length;
}
