import { expect, test } from "vitest";
import { fakeExchange } from "#lib/check/fake-bench.ts";
import { noTurn } from "#lib/check/judge.ts";
import { check } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { lacksOf } from "./lacks.ts";

const claim = check({
  id: "topic.subject.claim",
  clause: "pagination/per-page#max",
  title: "a claim",
  killedBy: ["inert"],
  run: async () => {},
});

function lacking(id: CheckResult["id"], unlock: Unlock, shares: readonly string[] = []) {
  return { ...noTurn(claim, ""), id, verdict: "untested", unlock, shares } as const;
}

const id = "0b3d5b52-30a1-4b2e-8a4d-1f0d2c9a7e61";

function sent(by: string, path: string, status: number) {
  const exchange = fakeExchange({ status }, path);
  return { ...exchange, origin: { ...exchange.origin, check: by } };
}

test("an unlock names the last request of its checks, or of their shared test data, and its answer", () => {
  const results = [
    lacking("a.a.a", unlocks.renamed),
    lacking("a.a.b", unlocks.renamed, ["shared"]),
  ];
  const exchanges = [
    sent("a.a.a", "/before/", 200),
    sent("a.a.a", `/states/${id}/`, 200),
    sent("shared", "/types/", 200),
    sent("a.a.c", "/elsewhere/", 200),
  ];

  const [lack] = lacksOf(results, exchanges);

  expect(lack).toMatchObject({ checks: 2, clauses: 1 });
  expect(lack?.asked).toEqual([
    { method: "GET", path: "/states/{id}/", status: 200 },
    { method: "GET", path: "/types/", status: 200 },
  ]);
});

test("if some requests were refused, only these are named, and answers explain no missing input", () => {
  const results = [
    lacking("a.a.a", unlocks.renamed),
    lacking("a.a.b", unlocks.renamed),
    lacking("a.a.c", unlocks.modeSwitch),
  ];
  const exchanges = ["a.a.a", "a.a.b", "a.a.c"].map((name, nth) =>
    sent(name, "/x/", [200, 400, 403][nth] ?? 0),
  );

  expect(lacksOf(results, exchanges).map(({ asked }) => asked)).toEqual([
    [{ method: "GET", path: "/x/", status: 400 }],
    undefined,
  ]);
});
