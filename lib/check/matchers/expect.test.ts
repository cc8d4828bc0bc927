import { expect, test } from "vitest";
import { Expectation } from "./expect.ts";
import { fakeExchange } from "#lib/check/fake-bench.ts";
import { FindingError } from "#lib/check/finding.ts";

const page = {
  data: [
    { id: "a", name: "x" },
    { id: "b", name: null },
  ],
  next: null,
};

function claim(json: unknown, status = 200): Expectation {
  return new Expectation(fakeExchange({ status, json }), { judged: 0 });
}

/** Each matcher with one body that satisfies the claim and one that breaks it. */
const matchers: readonly [
  name: string,
  holds: (expectation: Expectation) => unknown,
  kept: unknown,
  broken: unknown,
][] = [
  ["has", (e) => e.has("/next"), page, {}],
  ["lacks", (e) => e.lacks("/total"), page, { total: null }],
  ["equals", (e) => e.equals("/next", null), page, { next: 0 }],
  ["is", (e) => e.is("/data", "object[]"), page, { data: {} }],
  ["is, null", (e) => e.is("/a", "object"), { a: {} }, { a: null }],
  ["length", (e) => e.length("/data", 2), page, { data: [1] }],
  ["atLeast", (e) => e.atLeast("/data", 2), page, { data: [1] }],
  ["every", (e) => e.every("/data", "an object", (row) => row !== 1), page, { data: [1] }],
  ["every, of nothing", (e) => e.every("/data", "any", () => true), page, { data: [] }],
  ["rows", (e) => e.rows(["b", "a"]), page, { data: [{ id: "a" }] }],
  ["rows, surplus", (e) => e.rows(["b", "a"]), page, { data: [...page.data, { id: "c" }] }],
  ["rows, repeated", (e) => e.rows(["b", "a"]), page, { data: [...page.data, page.data[0]] }],
  ["sequence", (e) => e.sequence(["a", "b"]), page, { data: page.data.toReversed() }],
  ["sequence, longer", (e) => e.sequence(["a", "b"]), page, { data: [...page.data, { id: "c" }] }],
  ["sequence, shorter", (e) => e.sequence(["a", "b"]), page, { data: [page.data[0]] }],
  [
    "fieldError",
    (e) => e.fieldError("name", "required"),
    { errors: [{ field: "name", code: "required" }] },
    { errors: [{ field: "name", code: "invalid" }] },
  ],
  ["mentions", (e) => e.mentions("cursor"), { detail: "use a cursor" }, { detail: "no" }],
  ["mentions, in errors", (e) => e.mentions("x"), { errors: [{ message: "x" }] }, { errors: "x" }],
];

test.each(matchers)("%s holds if and only if it should", (_, holds, kept, broken) => {
  expect(() => holds(claim(kept))).not.toThrow();
  expect(() => holds(claim(broken))).toThrow(FindingError);
});

test("problem requires the status of the type and the type itself", () => {
  expect(() => claim({ type: "not_found" }, 404).problem("not_found")).not.toThrow();
  expect(() => claim({ type: "not_found" }, 403).problem("not_found")).toThrow(FindingError);
  expect(() => claim({ type: "forbidden" }, 404).problem("not_found")).toThrow(FindingError);
});

test("no matcher fails on a body that is not JSON", () => {
  for (const [, holds] of matchers.filter(([name]) => name !== "lacks")) {
    expect(() => holds(claim(undefined))).toThrow(FindingError);
  }
});

test("an inherited member does not count as a member of a response", () => {
  expect(() => claim({}).has("/constructor")).toThrow(FindingError);
});

function forbidden(as: string): Expectation {
  const { request, ...exchange } = fakeExchange({ status: 403, json: { type: "forbidden" } });
  return new Expectation({ ...exchange, request: { ...request, as } }, { judged: 0 });
}

test("an undeclared route may be closed to the owner, and a declared one may not", () => {
  expect(() => forbidden("owner").served(false).status(200)).toThrow(
    expect.objectContaining({ unjudged: expect.objectContaining({ verdict: "untested" }) }),
  );
  expect(() => forbidden("owner").served(true).status(200)).toThrow(FindingError);
  // A member has fewer rights; if one refusal is expected, another one is not excused by that.
  expect(() => forbidden("member").served(false).status(200)).toThrow(FindingError);
  expect(() => forbidden("owner").served(false).status(404)).toThrow(FindingError);
});
