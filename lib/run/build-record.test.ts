import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { judgedResult } from "#lib/check/sample-result.ts";
import type { CheckResult, ReportedFinding } from "#lib/check/result.ts";
import type { Verdict } from "#lib/check/verdict.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { reasons } from "#lib/unjudged/reason.ts";
import type { RunInput } from "./build-record.ts";
import { buildRecord } from "./build-record.ts";
import { answersSeenIn } from "./circumstances/answers-seen.ts";
import { exitCodeOf } from "./exit-codes.ts";
import type { BaselineUse } from "./record.ts";
import schema from "./run.schema.json" with { type: "json" };

const clause = "pagination/count#false";

function result(id: CheckResult["id"], verdict: Verdict, more: Partial<CheckResult> = {}) {
  return judgedResult({ id, clause, topic: "pagination", verdict, ...more });
}

const finding: ReportedFinding = {
  clause,
  subject: null,
  sentence: "No total without a count.",
  at: "/total_count",
  expected: "absent",
  actual: "3 (number)",
  sort: { at: "/total_count", wanted: null, met: "number" },
  exchange: 7,
  request: "GET /items as owner -> 200",
  asked: null,
  curl: "curl …",
  replay: "npx --offline wms-conformance replay a.b.c --seed 1",
  when: null,
  kind: "absence",
  path: null,
  isForeign: false,
  wantsSuccess: false,
  isTimed: false,
  confirmation: { kind: "repeated", exchange: 9, by: [], reason: null },
};

const lacksMember = {
  unlock: unlocks.input("principals.member"),
  reason: reasons.stated("no member"),
};
const results = [
  result("b.b.b", "untested", lacksMember),
  result("a.b.c", "fail", { findings: [finding] }),
  result("a.b.a", "pass", {
    observations: [{ clause, subject: null, check: "a.b.a", note: "sends weak tags", exchange: 4 }],
  }),
  result("b.b.a", "untested", {
    unlock: unlocks.input("tokens"),
    reason: reasons.stated("no token"),
  }),
  result("b.b.c", "untested", lacksMember),
];

const input: RunInput = {
  misses: [],
  notes: [],
  answers: answersSeenIn([]),
  endedEarly: null,
  suite: { name: "wms-conformance", version: "0.1.0", catalogDigest: "c0" },
  contract: { name: "contract", version: "2.0", digest: "d0" },
  target: {
    baseUrl: "http://127.0.0.1:1",
    workspace: "acme",
    schemaDigest: null,
    capabilities: [],
  },
  build: null,
  tag: "wms-t1",
  seed: 1,
  profile: "standard",
  selection: null,
  startedAt: "2026-01-01T00:00:00.000Z",
  finishedAt: "2026-01-01T00:00:02.500Z",
  results,
  arranged: [],
  exchanges: [
    exchange("arrange", [200]),
    exchange("a.b.c", [503, 429, 200]),
    exchange("a.b.c", [200]),
    exchange("a.b.a", []),
  ],
  clauses: [
    row("b#none", ["z.z.z"]),
    row("b#excused", [], "no route shows it"),
    row(clause, ["b.b.a", "a.b.c", "a.b.a"]),
  ],
  leftovers: [{ kind: "project", path: "/projects/1", reason: "403" }],
};

const baseline: BaselineUse = {
  file: "known.json",
  digest: "b0",
  entries: 2,
  expected: [{ line: 4, check: "a.b.c", reason: "ours", owner: "Ada", expires: "2026-02-01" }],
  unexpected: ["a.b.d"],
  stale: [{ line: 9, check: "a.b.a", sentence: "Line 9: a.b.a no longer fails." }],
  undecided: [],
  exitCode: 1,
};

function exchange(check: string, outcomes: readonly number[]): RunInput["exchanges"][number] {
  const attempts = outcomes.map((outcome) => ({ outcome, ms: 1 }));
  const origin = { check, branch: 0, ordinal: 0 };
  const taken = { startedAt: "2026-01-01T00:00:00.000Z", ms: 8, attempts };
  const request = { method: "GET", path: "/x/", as: "owner" };
  return { origin, request, response: { status: 200 }, ...taken };
}

function row(id: string, checks: readonly string[], notTestable: string | null = null) {
  const claim = { level: "must" as const, section: "Lists", sentence: "A claim." };
  return { id, ...claim, checks, notTestable, subjects: [] };
}

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
addFormats.default(ajv);
const accepts = ajv.compile(schema);

test("rolls checks up by subject, too, and the clause takes the worst verdict", () => {
  const subjects = ["cycles", "modules", "views"].map((subject) => ({
    subject,
    checks: [`a.b.${subject}`],
    notTestable: subject === "views" ? "No route." : null,
  }));
  const record = buildRecord({
    ...input,
    results: [
      result("a.b.cycles", "pass", { subject: "cycles" }),
      result("a.b.again", "untested", { subject: "modules" }),
      result("a.b.modules", "pass", { subject: "modules" }),
      result("own.b.c", "pass"),
    ],
    clauses: [{ ...row(clause, ["a.b.cycles", "a.b.modules", "own.b.c"]), subjects }],
  });

  expect(record.clauses).toMatchObject([
    {
      verdict: "untested",
      subjects: [
        { subject: "cycles", verdict: "pass", checks: ["a.b.cycles"], notTestable: null },
        { subject: "modules", verdict: "untested", checks: ["a.b.modules"] },
        { subject: "views", verdict: null, notTestable: "No route." },
      ],
    },
  ]);
  accepts(JSON.parse(JSON.stringify(record)));
  expect(accepts.errors).toBeNull();
});

test("rolls checks up into clauses, counts and the verdict of the run", () => {
  const record = buildRecord(input);

  expect(record.verdict).toBe("fail");
  expect(record.exitCode).toBe(1);
  expect(record.durationMs).toBe(2500);
  // Four requests of 8 ms at one time, two of them for one check.
  expect(record.checks.map(({ durationMs }) => durationMs)).toEqual([2, 4, 0, 0, 0]);
  expect(record.counts).toMatchObject({ pass: 1, fail: 1, untested: 3, error: 0 });
  expect(record.checks.map(({ id, requests }) => [id, requests])).toEqual([
    ["a.b.a", 1],
    ["a.b.c", 2],
    ["b.b.a", 0],
    ["b.b.b", 0],
    ["b.b.c", 0],
  ]);
  expect(record.clauses.map(({ id, verdict }) => [id, verdict])).toEqual([
    ["b#excused", null],
    ["b#none", null],
    [clause, "fail"],
  ]);
  expect(record.requests).toEqual({
    total: 4,
    arrange: 1,
    judge: 3,
    rerun: 0,
    retried: 2,
    rateLimited: 1,
  });
  expect(record.untested).toEqual([
    { unlock: unlocks.input("principals.member"), checks: 2, clauses: 1 },
    { unlock: unlocks.input("tokens"), checks: 1, clauses: 1 },
  ]);
  expect(record.observations).toHaveLength(1);
});

test("a check that passes only after a retry is unstable, unless its request was only sent too early", () => {
  const early = [exchange("a.b.c", [429, 200]), exchange("a.b.c", [409, 201])];
  const exchanges = [exchange("a.b.a", [503, 200]), ...early];
  const passed = [result("a.b.a", "pass"), result("a.b.c", "pass")];

  const { checks, unstable } = buildRecord({ ...input, results: passed, exchanges });

  expect(checks.map(({ retried }) => retried)).toEqual([1, 0]);
  expect(unstable).toEqual(["a.b.a"]);
});

test("a pass next to a fault of the suite does not make the run pass", () => {
  const green = { ...input, results: [result("a.b.a", "pass")] };

  expect(buildRecord(green).exitCode).toBe(0);
  expect(buildRecord({ ...green, faults: ["unhandled: boom"] })).toMatchObject({
    verdict: "error",
    exitCode: 2,
  });
  expect(buildRecord({ ...green, results: [] }).exitCode).toBe(2);
});

test("the order of arrival does not change the record", () => {
  const backwards = {
    ...input,
    results: input.results.toReversed(),
    clauses: input.clauses.toReversed(),
    exchanges: input.exchanges.toReversed(),
  };

  expect(JSON.stringify(buildRecord(backwards))).toBe(JSON.stringify(buildRecord(input)));
});

test("the schema accepts a record and refuses each lack and each addition", () => {
  const record = { ...buildRecord({ ...input, faults: ["unhandled: boom"] }), baseline };
  accepts(record);
  expect(accepts.errors).toBeNull();

  // Which figures a circumstance has depends on its kind, and on what was seen.
  const wrong = [...alterations(record)].filter(([name]) => !name.includes("/figures/"));
  expect(wrong.length).toBeGreaterThan(80);
  expect(wrong.filter(([, altered]) => accepts(altered)).map(([name]) => name)).toEqual([]);
  expect(accepts({ ...record, verdict: "conforms" })).toBe(false);
});

function built(...judged: readonly CheckResult[]) {
  return buildRecord({ ...input, results: judged, faults: [] });
}

test("a run that an unfit input silenced does not pass, and a violation stays one", () => {
  const unlock = unlocks.unfit(unlocks.input("tokens"), "tokens", "token1 is not accepted (401)");
  const silent = result("a.b.silent", "untested", { unlock });
  const passing = Array.from({ length: 8 }, (_, nth) => result(`a.b.pass-${nth}`, "pass"));

  expect(built(silent, ...passing)).toMatchObject({ verdict: "inconclusive", exitCode: 2 });
  expect(built(silent, ...passing, result("a.b.bad", "fail"))).toMatchObject({ exitCode: 1 });
  const { unfit: _given, ...notGiven } = unlock;
  const green = result("a.b.silent", "untested", { unlock: notGiven });
  expect(built(green, ...passing)).toMatchObject({ verdict: "pass", exitCode: 0 });
});

test("exit codes of a run", () => {
  expect((["pass", "fail", "inconclusive", "error"] as const).map(exitCodeOf)).toEqual([
    0, 1, 2, 2,
  ]);
});

/** Copies of a value with one member missing, or one unknown member more, anywhere within. */
function* alterations(value: unknown, path = ""): Generator<[string, unknown]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const [name, altered] of alterations(item, `${path}/${index}`)) {
        yield [name, value.with(index, altered)];
      }
    }
  } else if (typeof value === "object" && value !== null) {
    yield [`${path}/extra`, { ...value, extra: 1 }];
    for (const [key, member] of Object.entries(value)) {
      yield [
        `${path}/-${key}`,
        Object.fromEntries(Object.entries(value).filter(([k]) => k !== key)),
      ];
      for (const [name, altered] of alterations(member, `${path}/${key}`)) {
        yield [name, { ...value, [key]: altered }];
      }
    }
  }
}
