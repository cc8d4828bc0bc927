import { expect, test } from "vitest";
import { unconfirmed } from "#lib/check/rerun/confirmation.ts";
import { Expectation } from "#lib/check/matchers/expect.ts";
import { fakeExchange } from "#lib/check/fake-bench.ts";
import { FindingError } from "#lib/check/finding.ts";
import type { Finding } from "#lib/check/finding.ts";
import { reportFinding } from "#lib/check/report.ts";
import { WalkExpectation } from "#lib/check/matchers/walk.ts";
import { sampleCheck, sampleFinding } from "#reports/sample-record.ts";
import { failureClass } from "./finding-class.ts";

/** A claim that an answer breaks. */
type Broken = readonly [
  claim: (expectation: Expectation) => unknown,
  json: unknown,
  status?: number,
  headers?: Readonly<Record<string, string>>,
];

const [label, other] = [
  "4488c41a-adf9-4b66-a0a9-49d48029a142",
  "fba23ac0-fc6e-463e-8204-938581440147",
];
const rows = (...ids: readonly unknown[]) => ({ data: ids.map((id) => ({ id })) });
const isText = (name: string) => (e: Expectation) => e.is(name, "string");

/** One defect seen in two runs: only ids, times, numbers and names differ. */
const twins: readonly (readonly [Broken, Broken])[] = [
  [
    [(e) => e.is("/data/3/id", "uuid"), rows(1, 2, 3, "7")],
    [(e) => e.is("/data/0/id", "uuid"), rows("8")],
  ],
  [
    [(e) => e.that("/custom_fields/wmsa_severity/options", "wmsa one on each", [1, 2], false), {}],
    [(e) => e.that("/custom_fields/wmsb_severity/options", "wmsb two on each", [7], false), {}],
  ],
  [
    [(e) => e.that(`/rows/${label}/label_ids`, `labels ${label}`, { missing: [1] }, false), {}],
    [(e) => e.that(`/rows/${other}/label_ids`, `labels ${other}`, { missing: [] }, false), {}],
  ],
  [
    [(e) => e.equals("/name", "Task wmsabcdefg-1"), {}],
    [(e) => e.equals("/name", "Bug wmshijkmnp-2"), {}],
  ],
  [
    [(e) => e.sequence(["a", "b"]), rows("b", "a")],
    [(e) => e.sequence(["x", "y", "z"]), rows("x", "y", "q")],
  ],
  [
    [(e) => e.that("/created_at", "after 2026-11-21T10:06:19Z", "2026-11-21", false), {}],
    [(e) => e.that("/created_at", "after 2027-01-02T00:00:00Z", "2027-01-01", false), {}],
  ],
  [
    [(e) => e.header("ETag", 'not "abc"', () => false), {}, 200, { etag: '"abc"' }],
    [(e) => e.header("ETag", 'not "def"', () => false), {}, 200, { etag: '"def"' }],
  ],
  [
    [(e) => e.length("/data", 3), rows("a")],
    [(e) => e.length("/data", 4), rows("b", "c")],
  ],
  [
    [(e) => e.that("status", "one success of all", [409, 200, 200], false), {}],
    [(e) => e.that("status", "one success of all", [200, 409, 200, 409], false), {}],
  ],
];

test.each(twins)("one defect has one class in two runs (%#)", (left, right) => {
  expect(classOf(left)).toEqual(classOf(right));
});

/** Two different defects that one check may see. */
const others: readonly (readonly [Broken, Broken])[] = [
  [
    [(e) => e.status(200), {}, 404],
    [(e) => e.status(200), {}, 500],
  ],
  [
    [(e) => e.status(200), {}, 500],
    [(e) => e.status(404), {}, 500],
  ],
  [
    [(e) => e.ok(), {}, 500],
    [(e) => e.status(200), {}, 500],
  ],
  [
    [(e) => e.problem("not_found"), { type: "validation_error" }, 404],
    [(e) => e.problem("not_found"), { type: "conflict" }, 404],
  ],
  [
    [(e) => e.equals("/results/1/type", "not_found"), { results: [{}, { type: "conflict" }] }],
    [(e) => e.equals("/results/1/type", "forbidden"), { results: [{}, { type: "conflict" }] }],
  ],
  [
    [(e) => e.fieldError("name", "required"), { errors: [] }],
    [(e) => e.fieldError("name", "max_length"), { errors: [] }],
  ],
  [
    [isText("/name"), { name: null }],
    [isText("/name"), {}],
  ],
  [
    [isText("/name"), { name: 3 }],
    [isText("/name"), { name: true }],
  ],
  [
    [isText("/name"), { name: [] }],
    [isText("/name"), { name: {} }],
  ],
  [
    [isText("/name"), {}],
    [isText("/title"), {}],
  ],
  [
    [(e) => e.is("/status", "uuid[]"), { status: "x" }],
    [(e) => e.is("/status", "uuid"), { status: "x" }],
  ],
  [
    [(e) => e.equals("/next", null), { next: 3 }],
    [(e) => e.equals("/next", 4), { next: 3 }],
  ],
  [
    [(e) => e.length("/data", 1), { data: [] }],
    [(e) => e.atLeast("/data", 1), { data: [] }],
  ],
  [
    [(e) => e.sequence(["a", "b"]), rows("a", "c")],
    [(e) => e.sequence(["a"]), rows("a", "c")],
  ],
  [
    [(e) => e.has("/name"), {}],
    [isText("/name"), {}],
  ],
  [
    [(e) => e.that("status", "one success of all", [200, 200], false), {}],
    [(e) => e.that("status", "one success of all", [409, 500], false), {}],
  ],
];

test.each(others)("two defects have two classes (%#)", (left, right) => {
  expect(classOf(left)).not.toEqual(classOf(right));
});

test("rows that paging misses are another class than rows out of order", () => {
  const walked = new WalkExpectation({ pages: [], ids: ["b", "a"] }, { judged: 0 });

  const missed = findingOf(() => walked.visits(["a", "b", "c"]));
  const mixed = findingOf(() => walked.follows(["a", "b"]));

  expect(reported(missed)).not.toEqual(reported(mixed));
});

test("the class of random input is what it shows, and the class of exchanges is the kind of their failure", () => {
  const [absent, text] = ["absent", "string"].map((met) =>
    sampleFinding({ sort: { at: `/${met}`, wanted: null, met } }),
  );
  const found = (...findings: readonly (typeof absent)[]) =>
    failureClass(sampleCheck({ findings: findings.map((one) => one ?? sampleFinding()) }));

  expect(found(random('{"limit":1}', "/a"))).toEqual(found(random('{"limit":7}', "/a")));
  expect(found(random("{}", "/a"))).not.toEqual(found(random("{}", "/b")));
  expect(found(absent, text)).toEqual(found(text, absent, text));
  expect(found(absent)).not.toEqual(found(absent, text));
  expect(found(random("{}", "/a"))).not.toEqual(found(absent, text));
  expect(found()).not.toEqual(found(absent));
});

function random(when: string, at: string) {
  return sampleFinding({ when, sort: { at, wanted: null, met: "" } });
}

function classOf([claim, json, status = 200, headers = {}]: Broken) {
  const exchange = fakeExchange({ status, json, headers });
  return reported(findingOf(() => claim(new Expectation(exchange, { judged: 0 }))));
}

function findingOf(claim: () => unknown): Finding {
  try {
    claim();
  } catch (error) {
    if (error instanceof FindingError) return error.finding;
    throw error;
  }
  throw new Error("The claim holds.");
}

function reported(finding: Finding) {
  const reportContext = { baseUrl: "http://127.0.0.1:1", seed: 1, target: null };
  const check = { id: "a.b.c", topic: "a", clause: "pagination/offset#start" } as const;
  const reportedFinding = reportFinding(
    finding,
    check,
    reportContext,
    unconfirmed("it was not run again"),
  );
  return failureClass(sampleCheck({ findings: [reportedFinding] }));
}
