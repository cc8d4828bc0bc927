import { describe, expect, test } from "vitest";
import type { RunRecord } from "#lib/run/record.ts";
import { renderBadge } from "./badge/badge.ts";
import { clauseCoverage } from "./clause-coverage.ts";
import { countedRecords } from "./counted-checks.ts";
import { renderCtrf } from "./ctrf/ctrf.ts";
import { renderHtml } from "./html/html.ts";
import { renderJUnit } from "./junit/junit.ts";
import { renderMarkdown } from "./markdown/markdown.ts";
import { referenceOnly } from "./opening-sentences.ts";
import { sampleCheck, sampleClause, sampleRecord } from "./sample-record.ts";
import { renderTerminal } from "./terminal/terminal.ts";
import { verdictSentence } from "./verdict-sentence.ts";

// One clause of each standing that some clause of a narrowed run has.
const clauses = [
  sampleClause({ id: "a/a#held" }),
  sampleClause({ id: "a/a#advice", verdict: "warning" }),
  sampleClause({ id: "a/a#untested", verdict: "untested" }),
  sampleClause({ id: "a/a#inapplicable", verdict: "not-applicable" }),
  sampleClause({ id: "a/a#not-testable", verdict: null, notTestable: "a secret" }),
  ...Array.from({ length: 1231 }, (_, index) =>
    sampleClause({ id: `a/b#n${index}`, verdict: null }),
  ),
];
const checks = [
  sampleCheck({ id: "a.a.check" }),
  sampleCheck({ id: "a.a.other" }),
  sampleCheck({ id: "a.a.invariant", isInvariant: true }),
];
const found = "No violation found in 2 of 1,236 clauses";

function narrowed(more: Partial<RunRecord> = {}): RunRecord {
  return sampleRecord({ clauses, checks, selection: "labels", ...more });
}

/** Every output of a run in which its headline can be read. */
function outputsOf(record: RunRecord): Readonly<Record<string, string>> {
  return {
    terminal: renderTerminal(record, { width: 400, color: false }),
    markdown: renderMarkdown(record),
    html: renderHtml(record),
    junit: renderJUnit(record),
    badge: renderBadge(record).toLowerCase(),
    ctrf: renderCtrf(record),
  };
}

describe("what left out a part conforms to nothing, in no output", () => {
  test.each<readonly [string, Partial<RunRecord>]>([
    ["a selection, a budget or reads alone", { selection: "what can be read" }],
    ["a shard", { shard: { index: 1, of: 2, selection: null }, selection: "shard 1/2" }],
    ["the profile smoke", { selection: null, profile: "smoke" }],
  ])("%s", (_, more) => {
    const record = narrowed(more);

    expect(record).toMatchObject({ verdict: "pass", exitCode: 0 });
    for (const [name, output] of Object.entries(outputsOf(record))) {
      const wanted = name === "badge" ? found.toLowerCase() : found;
      expect({ name, output }).toEqual({ name, output: expect.stringContaining(wanted) });
      expect({ name, conforms: /\bconforms\b/i.test(output) }).toEqual({ name, conforms: false });
    }
  });
});

test("a whole run conforms, and so do merged shards; what failed in a part is a violation", () => {
  const whole = { selection: null, clauses: [sampleClause()] };
  const failed = { verdict: "fail", checks: [sampleCheck({ verdict: "fail" })] } as const;

  expect(verdictSentence(narrowed(whole))).toBe("CONFORMS");
  expect(verdictSentence(narrowed({ ...whole, profile: "exhaustive" }))).toBe("CONFORMS");
  expect(verdictSentence(narrowed(failed))).toMatch(/^VIOLATES THE CONTRACT: 1 clause; narrowed/);
});

test("a part of a run of the embedded reference says both, and opens with the sentence", () => {
  const record = narrowed({ target: { ...sampleRecord().target, isReference: true } });
  const ctrf = JSON.parse(renderCtrf(record));

  expect(verdictSentence(record)).toContain(`${found}, judged on the embedded reference: `);
  expect(ctrf.results.environment.reportName).toMatch(
    new RegExp(`^${referenceOnly("judged").replaceAll(".", "\\.")}`),
  );
  expect(Object.keys(ctrf.results).slice(0, 2)).toEqual(["tool", "environment"]);
  expect(JSON.parse(renderCtrf(narrowed())).results.environment.reportName).not.toContain(
    "reference",
  );
});

test("checks are counted the same way in all outputs, and invariants have their name", () => {
  const count = "2 checks and 1 invariant";

  expect(countedRecords(checks)).toBe(count);
  expect(countedRecords(checks.slice(2))).toBe("1 invariant");
  expect(countedRecords([])).toBe("0 checks");
  for (const name of ["terminal", "markdown", "html", "junit", "ctrf"])
    expect({ name, output: outputsOf(narrowed())[name] }).toEqual({
      name,
      output: expect.stringContaining(count),
    });
});

test("the coverage adds up to all clauses, where it is printed too", () => {
  const parts = clauseCoverage(clauses);
  const { terminal = "", markdown = "" } = outputsOf(narrowed());

  expect(parts.reduce((sum, [, count]) => sum + count, 0)).toBe(clauses.length);
  const line =
    "1,236 clauses: 2 judged, 1 untested, 1 not applicable, 1 not testable, 1,231 not part of this run";
  expect(terminal).toContain(line);
  expect(markdown).toContain(line);
  const [, cells = ""] = /^\| Lists \| (.*) \|$/m.exec(markdown) ?? [];
  const [all = 0, ...each] = cells.split(" | ").map((cell) => Number(cell.replace(",", "")));
  expect(each.reduce((sum, count) => sum + count, 0)).toBe(all);
});

test("no sentence about what was left out is cut, however long it is", () => {
  const selection = `a budget of 90 requests; thin: ${"chapter 0 %, ".repeat(90)}the end`;

  const text = renderTerminal(narrowed({ selection }), { width: 80, color: false });

  expect(text.replaceAll(/\s+/g, " ")).toContain(`narrowed ${selection}`);
  expect(text).not.toContain("more characters");
});
