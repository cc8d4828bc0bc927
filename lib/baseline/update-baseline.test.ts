import { expect, test } from "vitest";
import type { RunRecord } from "#lib/run/record.ts";
import { sampleCause, sampleCheck, sampleFinding, sampleRecord } from "#reports/sample-record.ts";
import type { Baseline } from "./baseline.ts";
import { judgeBaseline } from "./judge-baseline.ts";
import { parseBaseline } from "./read-baseline.ts";
import { updateBaseline } from "./update-baseline.ts";

const known = ["a.a.old", "a.a.new", "a.a.gone", "a.a.pass"].map((id) => ({
  id,
  clause: "lists#total",
}));
const grant = { reason: "WMS-13", owner: "Bo", expires: "2026-09-30" };
const failing = (id: string) => sampleCheck({ id, verdict: "fail", findings: [sampleFinding()] });
const passing = sampleCheck({ id: "a.a.pass" });
const gone = sampleCheck({ id: "a.a.gone" });
const run = sampleRecord({
  verdict: "fail",
  exitCode: 1,
  checks: [passing, gone, failing("a.a.old"), failing("a.a.new")],
});

function baselineOf(text: string): Baseline {
  return parseBaseline("b.json", text, known);
}

const before = baselineOf(
  updateBaseline({ ...run, checks: [passing, failing("a.a.old"), failing("a.a.gone")] }, null, {
    reason: "WMS-12",
    owner: "Ada",
    expires: "2026-06-30",
  }).text,
);

test("an update keeps valid entries with their reasons, adds new ones and drops outdated ones", () => {
  const updated = updateBaseline(run, before, grant);

  const after = baselineOf(updated.text);
  expect(updated).toMatchObject({ kept: 1, added: 1, removed: 1 });
  expect(after.entries.map(({ check, owner }) => [check, owner])).toEqual([
    ["a.a.old", "Ada"],
    ["a.a.new", "Bo"],
  ]);
  expect(judgeBaseline(after, run)).toMatchObject({ exitCode: 0, stale: [], unexpected: [] });
  expect(updateBaseline(run, after, null).text).toBe(updated.text);
});

/** The run, in which random input shows a difference at a place. */
const shows = (at: string) => {
  const finding = sampleFinding({ when: "{}", sort: { at, wanted: null, met: "number" } });
  return { ...run, checks: [passing, { ...failing("a.a.old"), findings: [finding] }] };
};

test("an update keeps what random input showed before, next to what it shows now", () => {
  const first = baselineOf(updateBaseline(shows("/next"), null, grant).text);
  const second = baselineOf(updateBaseline(shows("/previous"), first, grant).text);

  expect(second.entries.map(({ at, random }) => [at, random])).toEqual([
    ["/previous", true],
    ["/next", true],
  ]);
  for (const at of ["/next", "/previous"])
    expect(judgeBaseline(second, shows(at))).toMatchObject({ exitCode: 0, stale: [] });
});

test("an entry pins the likely defect, and needs a new reason if another one becomes likely", () => {
  const named = (...mutants: readonly string[]) => ({
    ...run,
    causes: [
      sampleCause({
        checks: ["a.a.old", "a.a.new"],
        likely: mutants.map((mutant) => ({ mutant, defect: mutant })),
      }),
    ],
  });
  const first = baselineOf(updateBaseline(run, null, grant).text);

  const second = baselineOf(updateBaseline(named("late", "early"), first, null).text);

  expect(first.entries.map(({ cause }) => cause)).toEqual([undefined, undefined]);
  expect(second.entries.map(({ cause }) => cause)).toEqual([
    ["early", "late"],
    ["early", "late"],
  ]);
  expect(updateBaseline(named("late"), second, null)).toMatchObject({ kept: 2, added: 0 });
  expect(() => updateBaseline(named("other"), second, null)).toThrow(/newly tolerate a\.a\.old/u);
});

test("an entry pins the ways in which exchanges break a claim", () => {
  const recorded = { kind: "recorded", exchange: null, by: [], reason: null } as const;
  const findings = [3, 3, 4].map((n) =>
    sampleFinding({
      confirmation: recorded,
      sort: { at: `/${n}`, wanted: null, met: "number" },
    }),
  );
  const shown = { ...run, checks: [passing, { ...failing("a.a.old"), findings }] };

  const after = baselineOf(updateBaseline(shown, null, grant).text);

  expect(after.entries).toMatchObject([
    {
      kind: "exchanges",
      breaks: ["/3", "/4"].map((at) => ({ kind: "absence", at, operation: "GET /items" })),
    },
  ]);
  expect(judgeBaseline(after, shown)).toMatchObject({ exitCode: 0, stale: [] });
});

test("an entry pins the subject of the check, if it has one", () => {
  const checks = [{ ...failing("a.a.old"), subject: "cycles" }, failing("a.a.new")];

  const { entries } = JSON.parse(updateBaseline({ ...run, checks }, null, grant).text);

  expect(entries[0]).toMatchObject({ clause: "lists#total", subject: "cycles" });
  expect(entries[1]).not.toHaveProperty("subject");
});

test("without a reason no failure is newly tolerated, and none for longer", () => {
  const late: RunRecord = { ...run, finishedAt: "2026-07-01T00:00:00.000Z" };

  expect(() => updateBaseline(run, before, null)).toThrow(/newly tolerate a\.a\.new: .*--reason/u);
  expect(() => updateBaseline(late, before, null)).toThrow(/newly tolerate a\.a\.old, a\.a\.new/u);
});

/** Runs that say too little to decide what is known. */
const partial: readonly (readonly [string, Partial<RunRecord>, RegExp])[] = [
  ["narrowed", { selection: "plans" }, /narrowed to plans; run it in full/u],
  ["smoke", { profile: "smoke" }, /profile smoke/u],
  [
    "interrupted",
    { checks: [passing, sampleCheck({ verdict: "inconclusive" })] },
    /interrupted or could not judge \(1 inconclusive\)/u,
  ],
  [
    "broken",
    { checks: [passing, sampleCheck({ verdict: "error" })], faults: ["x"] },
    /1 in error, 1 faults/u,
  ],
  [
    "lacking an input",
    { checks: [passing, sampleCheck({ id: "a.a.old", verdict: "untested" })] },
    /whether line \d+ is still valid: a\.a\.old was untested/u,
  ],
];

test.each(partial)("a run that is %s does not update the baseline", (_, more, says) => {
  expect(() => updateBaseline(sampleRecord({ ...run, ...counted(more) }), before, grant)).toThrow(
    says,
  );
});

function counted(more: Partial<RunRecord>): Partial<RunRecord> {
  const { checks = run.checks } = more;
  return { ...more, counts: sampleRecord({ checks }).counts };
}
