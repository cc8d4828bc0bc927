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
const shows = (at: string, met = "number") => {
  const finding = sampleFinding({ when: "{}", sort: { at, wanted: null, met } });
  return { ...run, checks: [passing, { ...failing("a.a.old"), findings: [finding] }] };
};

test("one entry holds what random input shows of one defect, and an update takes another one in", () => {
  const first = baselineOf(updateBaseline(shows("/next"), null, grant).text);
  const second = baselineOf(updateBaseline(shows("/previous"), first, null).text);
  const other = updateBaseline(shows("/previous", "string"), second, grant);

  expect(second.entries.map(({ at, random }) => [at, random])).toEqual([["/previous", true]]);
  expect(baselineOf(other.text).entries.map(({ met }) => met)).toEqual(["string", "number"]);
  for (const at of ["/next", "/previous"])
    expect(judgeBaseline(second, shows(at))).toMatchObject({ exitCode: 0, stale: [] });
});

test("what need not show is removed when three updates in a row did not show it", () => {
  const without = { ...run, checks: [passing, gone, sampleCheck({ id: "a.a.old" })] };
  let held = baselineOf(updateBaseline(shows("/next"), null, grant).text);
  const unseen: unknown[] = [];

  for (let nth = 1; nth <= 2; nth += 1) {
    held = baselineOf(updateBaseline(without, held, null).text);
    unseen.push(held.entries.map((entry) => entry.unseen));
  }
  const shown = baselineOf(updateBaseline(shows("/next"), held, null).text);

  expect(unseen).toEqual([[1], [2]]);
  expect(updateBaseline(without, held, null)).toMatchObject({ kept: 0, removed: 1 });
  expect(shown.entries.map((entry) => entry.unseen)).toEqual([undefined]);
});

test("an update takes in another check that random input fails for a known defect, on the same terms", () => {
  const random = { ...failing("a.a.new"), findings: shows("/next").checks[1]?.findings ?? [] };
  const held = baselineOf(updateBaseline(shows("/next"), null, grant).text);
  const both = { ...run, checks: [...shows("/next").checks, random] };

  const updated = updateBaseline(both, held, null);

  expect(updated).toMatchObject({ kept: 1, added: 1, removed: 0 });
  expect(baselineOf(updated.text).entries.map(({ owner }) => owner)).toEqual(["Bo", "Bo"]);
});

test("an update keeps a failure that comes and goes next to another one of its check", () => {
  const intermittent = { kind: "intermittent", exchange: null, by: [], reason: null } as const;
  const findings = [sampleFinding({ confirmation: intermittent })];
  const atTimes = { ...run, checks: [passing, { ...failing("a.a.old"), findings }] };
  const held = baselineOf(updateBaseline(atTimes, null, grant).text);

  const after = baselineOf(updateBaseline(shows("/next", "string"), held, grant).text);

  expect(after.entries.map(({ met, unseen }) => [met, unseen])).toEqual([
    ["string", undefined],
    ["number", 1],
  ]);
});

test("an entry records the likely defects, and keeps them where the diagnosis names none", () => {
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
  const third = baselineOf(updateBaseline(run, second, null).text);

  expect(first.entries.map(({ cause }) => cause)).toEqual([undefined, undefined]);
  for (const { entries } of [second, third])
    expect(entries.map(({ cause }) => cause)).toEqual([
      ["early", "late"],
      ["early", "late"],
    ]);
});

test("an update keeps the entry of a check that could not be judged", () => {
  const untested = sampleCheck({ id: "a.a.old", verdict: "untested" });

  const updated = updateBaseline({ ...run, checks: [passing, gone, untested] }, before, null);

  expect(baselineOf(updated.text).entries.map(({ check }) => check)).toEqual(["a.a.old"]);
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
