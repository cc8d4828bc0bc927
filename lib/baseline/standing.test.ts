import { expect, test } from "vitest";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import { sampleCheck, sampleClause, sampleRecord } from "#reports/sample-record.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { PlacedEntry } from "./baseline.ts";
import { judgeBaseline } from "./judge-baseline.ts";
import { sampleEntry } from "./sample-entry.ts";

const passed = sampleCheck({ id: "a.a.known" });
const entry: PlacedEntry = {
  check: "a.a.known",
  clause: "lists#total",
  line: 4,
  ...sampleEntry,
  expires: "2026-06-30",
};

function held(known: PlacedEntry, checks: readonly CheckRecord[], more: Partial<RunRecord> = {}) {
  const other = sampleCheck({ id: "a.a.pass" });
  const record = sampleRecord({ checks: [other, ...checks], ...more });
  return judgeBaseline({ file: "b.json", digest: "d", entries: [known] }, record);
}

const clauses = (...checks: readonly string[]) => [sampleClause({ checks })];

/** Runs that could not have shown the failure, or need not have. */
const undecided: readonly (readonly [
  string,
  PlacedEntry,
  CheckRecord,
  Partial<RunRecord>,
  RegExp,
])[] = [
  ["comes and goes", { ...entry, intermittent: true }, passed, {}, /did not show .* 3 updates/u],
  ["random input shows", { ...entry, random: true }, passed, {}, /did not show .* 3 updates/u],
  ["exchanges show", { ...entry, kind: "exchanges" }, passed, {}, /did not show .* 3 updates/u],
  [
    "a part of its chapter judged",
    entry,
    passed,
    { selection: "a.a", clauses: clauses("a.a.known", "a.a.more") },
    /less than its whole chapter/u,
  ],
  [
    "only a smoke run judged",
    entry,
    passed,
    { profile: "smoke", clauses: clauses("a.a.more") },
    /less than its whole chapter/u,
  ],
  ["passed after a lost answer", entry, { ...passed, retried: 1 }, {}, /only after sending again/u],
  [
    "was untested",
    entry,
    { ...passed, verdict: "untested", unlock: unlocks.input("tokens") },
    {},
    /was untested.*it needs tokens/u,
  ],
  ["did not apply", entry, { ...passed, verdict: "not-applicable" }, {}, /was not-applicable/u],
];

test.each(undecided)(
  "that a failure is gone is advice at most where it %s",
  (_, known, check, more, says) => {
    const use = held(known, [check], more);

    expect(use).toMatchObject({ exitCode: 0, stale: [] });
    expect(use.undecided).toEqual([
      { line: 4, check: "a.a.known", sentence: expect.stringMatching(says) },
    ]);
  },
);

test("a narrowed run that judged the whole chapter shows that a failure is gone", () => {
  const whole = { selection: "a", clauses: clauses("a.a.known", "a.a.pass") };

  const use = held(entry, [passed], whole);

  expect(use).toMatchObject({ exitCode: 1, undecided: [] });
  expect(use.stale).toEqual([
    { line: 4, check: "a.a.known", sentence: expect.stringMatching(/no longer fails/u) },
  ]);
});
