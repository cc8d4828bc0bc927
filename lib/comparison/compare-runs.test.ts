import { expect, test } from "vitest";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import { sampleCheck, sampleFinding, sampleReason, sampleRecord } from "#reports/sample-record.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { reasons } from "#lib/unjudged/reason.ts";
import type { Again } from "./cause.ts";
import { compareDocuments } from "./compare-documents.ts";
import { compareRuns } from "./compare-runs.ts";
import type { CheckChange } from "./comparison.ts";

const own = { name: "wms-conformance", version: "0.1.0", catalogDigest: "c0" };
const older = { ...own, version: "0.0.9", catalogDigest: "b9" };
const id = "a.a.one";
const passing = sampleCheck({ id });
const failing = sampleCheck({ id, verdict: "fail", findings: [sampleFinding()] });
const random = sampleCheck({ id, verdict: "fail", findings: [sampleFinding({ when: "{}" })] });
const lacking = sampleCheck({
  id,
  verdict: "untested",
  reason: sampleReason("The target names no OAuth tokens."),
  unlock: unlocks.input("tokens"),
});
const unserved = { ...lacking, unlock: unlocks.records("labels") };
const lost = sampleCheck({ id, verdict: "inconclusive", reason: sampleReason("timeout") });

/** One run of one check, what this suite finds in its evidence, and how the run differed. */
type Side = readonly [
  check: CheckRecord | null,
  again: CheckRecord["verdict"] | "unasked",
  more?: Partial<RunRecord>,
];

function runOf([check, again, more = {}]: Side, startedAt: string) {
  const checks = check === null ? [] : [check];
  const found: Again =
    again === "unasked"
      ? { verdict: "inconclusive", unasked: true }
      : { verdict: again, unasked: false };
  const record = sampleRecord({ checks, startedAt, finishedAt: startedAt, ...more });
  return { label: startedAt, record, again: new Map([[id, found]]) };
}

function compare(before: Side, after: Side) {
  const [old, recent] = [
    runOf(before, "2026-01-01T00:00:00Z"),
    runOf(after, "2026-02-01T00:00:00Z"),
  ];
  return compareRuns(old, recent, own, compareDocuments(null, null));
}

function changeIn(before: Side, after: Side): CheckChange {
  const { changes } = compare(before, after);
  const [change] = changes;
  if (change === undefined || changes.length > 1) throw new Error("not one change");
  return change;
}

const bothBuilds = { build: "v7" };
const overlapping = { startedAt: "2026-01-01T00:00:00Z", finishedAt: "2026-03-01T00:00:00Z" };
const having = (...capabilities: readonly string[]): Partial<RunRecord> => ({
  target: { ...sampleRecord().target, capabilities },
});
const refused = (path: string) => ({
  ...failing,
  verdict: "not-applicable" as const,
  findings: [],
  reason: reasons.unpaid({ method: "GET", path, status: 402, code: "payment_required" }),
});
const releases = `/api/v2/workspaces/${sampleRecord().target.workspace}/releases/`;

/** Pairs of runs, with what became of the check and why. */
const rows: readonly (readonly [string, Side, Side, kind: string, cause: string, says: RegExp])[] =
  [
    [
      "answers changed",
      [passing, "pass"],
      [failing, "fail"],
      "newly-failing",
      "product",
      /old evidence still gives the old verdict/u,
    ],
    [
      "answers were mended",
      [failing, "fail"],
      [passing, "pass"],
      "fixed",
      "product",
      /answers changed/u,
    ],
    [
      "a route is gone",
      [passing, "pass"],
      [unserved, "untested"],
      "newly-untested",
      "product",
      /answers changed/u,
    ],
    [
      "a defect stays",
      [failing, "fail"],
      [failing, "fail"],
      "still-failing",
      "product",
      /evidence of both runs/u,
    ],
    [
      "a defect turned into another",
      [failing, "fail"],
      [{ ...failing, findings: [sampleFinding({ kind: "type" })] }, "fail"],
      "still-failing",
      "product",
      /fails differently now/u,
    ],
    [
      "a defect shows in another number",
      [failing, "fail"],
      [{ ...failing, findings: [sampleFinding({ actual: "number 8" })] }, "fail"],
      "still-failing",
      "product",
      /evidence of both runs(?!.*differently)/u,
    ],
    [
      "the check is stricter",
      [passing, "fail", { suite: older }],
      [failing, "fail"],
      "newly-failing",
      "suite",
      /judges the old evidence fail, too/u,
    ],
    [
      "the check is milder",
      [failing, "pass", { suite: older }],
      [passing, "pass"],
      "fixed",
      "suite",
      /judges the old evidence pass, too/u,
    ],
    [
      "the check asks something else",
      [passing, "unasked", { suite: older }],
      [failing, "fail"],
      "newly-failing",
      "suite",
      /sends requests that the earlier run did not/u,
    ],
    [
      "the old verdict was the suite's",
      [failing, "pass", { suite: older }],
      [failing, "fail"],
      "still-failing",
      "suite",
      /which neither run did/u,
    ],
    [
      "the check is new",
      [null, "pass"],
      [failing, "fail"],
      "newly-failing",
      "suite",
      /earlier run has no such check/u,
    ],
    [
      "the check was withdrawn",
      [passing, "pass"],
      [null, "pass"],
      "newly-untested",
      "suite",
      /later run has no such check/u,
    ],
    [
      "an input is gone",
      [passing, "pass"],
      [lacking, "untested"],
      "newly-untested",
      "configuration",
      /later run lacked an input: tokens/u,
    ],
    [
      "an input came",
      [lacking, "untested"],
      [failing, "fail"],
      "newly-failing",
      "configuration",
      /earlier run lacked an input: tokens/u,
    ],
    [
      "a feature was switched",
      [failing, "fail", having("is_release_enabled")],
      [refused(`${releases}tags/`), "not-applicable", having()],
      "other",
      "configuration",
      /only the earlier run had the capability is_release_enabled/u,
    ],
    [
      "a feature that it is not about was switched",
      [passing, "pass", having("is_release_enabled")],
      [refused("/api/v2/workspaces/acme/customers/"), "not-applicable", having()],
      "other",
      "product",
      /answers changed/u,
    ],
    [
      "the environment failed",
      [passing, "pass"],
      [lost, "inconclusive"],
      "newly-untested",
      "unstable",
      /later run could not judge it \(inconclusive\): timeout/u,
    ],
    [
      "one build answers twice",
      [passing, "pass", bothBuilds],
      [failing, "fail", bothBuilds],
      "newly-failing",
      "unstable",
      /both runs judged the build v7 with the same inputs/u,
    ],
    [
      "one deployment was judged at one time",
      [passing, "pass", overlapping],
      [failing, "fail", overlapping],
      "newly-failing",
      "unstable",
      /at the same time/u,
    ],
    [
      "another build",
      [passing, "pass", { build: "v6" }],
      [failing, "fail", bothBuilds],
      "newly-failing",
      "product",
      /answers changed/u,
    ],
    [
      "a retry hid it",
      [passing, "pass", { unstable: [id] }],
      [failing, "fail"],
      "newly-failing",
      "unstable",
      /passed only on a retry/u,
    ],
    [
      "evidence does not bear the verdict",
      [passing, "pass"],
      [failing, "pass"],
      "newly-failing",
      "unstable",
      /evidence of the later run gives pass/u,
    ],
    [
      "other random input of one build",
      [passing, "pass", { ...bothBuilds, seed: 1 }],
      [random, "fail", { ...bothBuilds, seed: 2 }],
      "newly-failing",
      "configuration",
      /other random input \(seed 1, then 2\)/u,
    ],
    [
      "other random input",
      [passing, "pass", { seed: 1 }],
      [random, "fail", { seed: 2 }],
      "newly-failing",
      "product",
      /unless other random input found it \(seed 1, then 2\)/u,
    ],
  ];

test.each(rows)("%s", (_, before, after, kind, cause, says) => {
  const change = changeIn(before, after);

  expect(change).toMatchObject({ check: id, kind, cause, because: expect.stringMatching(says) });
});

test("a lost pass is a regression, and a check that could not be judged is not", () => {
  const exits = [failing, unserved, lost, passing].map((after) => {
    const { verdict, exitCode } = compare([passing, "pass"], [after, after.verdict]);
    return [verdict, exitCode];
  });

  expect(exits).toEqual([
    ["regresses", 1],
    ["regresses", 1],
    ["could-not-judge", 2],
    ["does-not-regress", 0],
  ]);
  expect(compare([failing, "fail"], [failing, "fail"])).toMatchObject({ exitCode: 0 });
});

test("differences between the runs are reported, and equal values are not", () => {
  const { differences, unchanged } = compare(
    [passing, "pass", { seed: 1, ...having("is_wiki_enabled") }],
    [passing, "pass", { seed: 2, ...having() }],
  );

  expect(differences).toEqual([
    { what: "seed", before: "1", after: "2" },
    { what: "capability is_wiki_enabled", before: "yes", after: "no" },
  ]);
  expect(unchanged).toBe(1);
});
