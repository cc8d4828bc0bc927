import { expect, test } from "vitest";
import type { CheckRecord, FindingRecord, RunRecord } from "#lib/run/record.ts";
import { sampleCheck, sampleFinding, sampleRecord } from "#reports/sample-record.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { PlacedEntry } from "./baseline.ts";
import { judgeBaseline } from "./judge-baseline.ts";
import { readOf } from "./sample-entry.ts";

const passing = sampleCheck({ id: "a.a.pass" });
const failing = sampleCheck({
  id: "a.a.fail",
  verdict: "fail",
  findings: [sampleFinding()],
});

function entryFor(check: string, more: Partial<PlacedEntry> = {}): PlacedEntry {
  const pin = { kind: "absence", at: "/total_count", wanted: null, met: "number" } as const;
  const reported = { reason: "WMS-12", owner: "Ada", expires: "2026-06-30" };
  return { check, clause: "lists#total", ...pin, ...reported, line: 4, ...more };
}

function hold(
  entries: readonly PlacedEntry[],
  checks: readonly CheckRecord[],
  more: Partial<RunRecord> = {},
) {
  const verdict = checks.some((check) => check.verdict === "fail") ? "fail" : "pass";
  const record = sampleRecord({ checks, verdict, exitCode: verdict === "fail" ? 1 : 0, ...more });
  return judgeBaseline({ file: "b.json", digest: "d", entries }, record);
}

test("a failure that happens in the known way is not a violation", () => {
  const use = hold([entryFor("a.a.fail")], [passing, failing]);

  expect(use).toMatchObject({ exitCode: 0, unexpected: [], stale: [], entries: 1 });
  expect(use.expected).toEqual([
    { line: 4, check: "a.a.fail", reason: "WMS-12", owner: "Ada", expires: "2026-06-30" },
  ]);
});

test("a run that an unfit input silenced is not what the baseline expects either", () => {
  const unlock = unlocks.unfit(unlocks.input("tokens"), "tokens", "token1 is not accepted (401)");
  const untested = [{ unlock, checks: 1, clauses: 1 }];

  const use = hold([entryFor("a.a.fail")], [passing, failing], { untested });

  expect(use).toMatchObject({ exitCode: 2, unexpected: [], stale: [] });
});

test("a new failure next to a known one is a violation", () => {
  const fresh = { ...failing, id: "a.a.new" };

  const use = hold([entryFor("a.a.fail")], [passing, failing, fresh]);

  expect(use).toMatchObject({ exitCode: 1, unexpected: ["a.a.new"] });
  expect(use.expected).toHaveLength(1);
});

const randomAt = (at: string, met = "number") =>
  sampleFinding({ when: "{}", sort: { at, wanted: null, met } });

test("random input may show a known difference in another member, and another difference is a violation", () => {
  const seen = { ...failing, findings: [randomAt("/total_count")] };
  const entries = [
    entryFor("a.a.fail", { random: true }),
    entryFor("a.a.fail", { random: true, met: "null", line: 9 }),
  ];

  const use = hold(entries, [passing, seen]);
  const elsewhere = hold(entries, [passing, { ...seen, findings: [randomAt("/previous")] }]);
  const other = hold(entries, [passing, { ...seen, findings: [randomAt("/next", "string")] }]);

  expect(use).toMatchObject({ exitCode: 0, stale: [], expected: [{ line: 4 }] });
  expect(elsewhere).toMatchObject({ exitCode: 0, stale: [], expected: [{ line: 4 }] });
  expect(other).toMatchObject({ exitCode: 1, stale: [], unexpected: ["a.a.fail"] });
});

/** Entries that no longer say what is, with the sentence that each is owed. */
const lapses: readonly (readonly [string, PlacedEntry, CheckRecord, RegExp])[] = [
  [
    "no longer happens",
    entryFor("a.a.fail"),
    { ...failing, verdict: "pass", findings: [] },
    /^Line 4: a\.a\.fail no longer fails \(pass\): remove the entry/u,
  ],
  [
    "happens elsewhere",
    entryFor("a.a.fail", { at: "/next_cursor" }),
    failing,
    /^Line 4: a\.a\.fail fails differently: now absence at \/total_count, .*the entry says absence at \/next_cursor/u,
  ],
  [
    "happens differently",
    entryFor("a.a.fail", { met: "null" }),
    failing,
    /now .*met number; the entry says .*met null/u,
  ],
  [
    "wants something else",
    entryFor("a.a.fail", { wanted: "uuid" }),
    failing,
    /now absence at .*; the entry says absence \(uuid\) at/u,
  ],
  [
    "breaks another kind of claim",
    entryFor("a.a.fail", { kind: "type" }),
    failing,
    /now absence at .*; the entry says type at/u,
  ],
  [
    "has expired",
    entryFor("a.a.fail", { expires: "2025-12-31" }),
    failing,
    /^Line 4: a\.a\.fail was tolerated until 2025-12-31: fix it, or ask Ada/u,
  ],
];

test.each(lapses)("an entry that %s fails the run", (_, entry, check, says) => {
  const use = hold([entry], [passing, check]);

  expect(use).toMatchObject({ exitCode: 1, expected: [] });
  expect(use.stale).toEqual([
    { line: 4, check: "a.a.fail", sentence: expect.stringMatching(says) },
  ]);
});

const recorded = { kind: "recorded", exchange: null, by: [], reason: null } as const;
const brokenAt = (at: string, path: string) =>
  sampleFinding({
    confirmation: recorded,
    sort: { at, wanted: null, met: "number" },
    asked: readOf(path),
  });

test("a known way of breaking exchanges hides no other way and no other operation", () => {
  const breaks = ["/items", "/cycles"].map((path) => ({
    ...({ kind: "absence", at: "/total", wanted: null, met: "number" } as const),
    operation: `GET ${path}`,
  }));
  const entry = entryFor("a.a.fail", { kind: "exchanges", at: "", met: "any", breaks });
  const held = (...findings: readonly FindingRecord[]) =>
    hold([entry], [passing, { ...failing, findings }]);

  expect(held(brokenAt("/total", "/items"), brokenAt("/total", "/cycles")).exitCode).toBe(0);
  expect(held(brokenAt("/total", "/cycles")).exitCode).toBe(0);
  for (const other of [brokenAt("/next", "/items"), brokenAt("/total", "/labels")])
    expect(held(brokenAt("/total", "/items"), other)).toMatchObject({
      exitCode: 1,
      stale: [
        { sentence: expect.stringMatching(/fails differently: now absence at \/.* GET \/items/u) },
      ],
    });
});

test("an entry that does not say how exchanges break the claim tolerates nothing", () => {
  const entry = entryFor("a.a.fail", { kind: "exchanges", at: "", met: "any" });

  const use = hold([entry], [passing, { ...failing, findings: [brokenAt("/total", "/items")] }]);

  expect(use.stale).toEqual([
    expect.objectContaining({ sentence: expect.stringMatching(/but not in which way\.$/u) }),
  ]);
});

test("an entry still holds on its last day", () => {
  expect(hold([entryFor("a.a.fail", { expires: "2026-01-01" })], [passing, failing]).exitCode).toBe(
    0,
  );
});

test("what a narrowed run left out is neither stale nor expected", () => {
  expect(hold([entryFor("a.a.elsewhere")], [passing])).toMatchObject({
    exitCode: 0,
    expected: [],
    stale: [],
  });
});

test("a check that could not be judged stays unjudged, even if its failure is expected", () => {
  const lost = sampleCheck({ id: "a.a.lost", verdict: "inconclusive" });

  expect(hold([entryFor("a.a.fail")], [passing, failing, lost]).exitCode).toBe(2);
  expect(hold([entryFor("a.a.fail")], [failing]).exitCode).toBe(2);
  expect(
    hold([entryFor("a.a.lost")], [passing, lost], { verdict: "inconclusive", exitCode: 2 }),
  ).toMatchObject({ exitCode: 2, stale: [] });
});
