import { expect, test } from "vitest";
import { fakeExchange } from "#lib/check/fake-bench.ts";
import { noTurn } from "#lib/check/judge.ts";
import { check } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { lacksOf } from "./lacks.ts";

const claim = check({
  id: "topic.subject.claim",
  clause: "pagination/per-page#max",
  title: "a claim",
  killedBy: ["inert"],
  run: async () => {},
});

function lacking(id: CheckResult["id"], unlock: Unlock) {
  return { ...noTurn(claim, ""), id, verdict: "untested", unlock } as const;
}

const id = "0b3d5b52-30a1-4b2e-8a4d-1f0d2c9a7e61";

const after = (path: string, status: number) => fakeExchange({ status }, path);

test("an unlock names the requests that showed it, without their ids, the most frequent first", () => {
  const results = [
    lacking("a.a.a", shownBy(unlocks.renamed, after("/types/", 400))),
    lacking("a.a.b", shownBy(unlocks.renamed, after(`/states/${id}/`, 404))),
    lacking("a.a.c", shownBy(unlocks.renamed, after(`/states/${id}/`, 404))),
  ];

  const [lack, ...others] = lacksOf(results);

  expect(others).toEqual([]);
  expect(lack).toEqual({
    unlock: unlocks.renamed,
    checks: 3,
    clauses: 1,
    asked: [
      { method: "GET", path: "/states/{id}/", status: 404 },
      { method: "GET", path: "/types/", status: 400 },
    ],
  });
});

test("an unlock that no answer showed names no request, whatever its checks sent last", () => {
  const results = [lacking("a.a.a", unlocks.renamed), lacking("a.a.b", unlocks.modeSwitch)];

  expect(lacksOf(results).map((lack) => "asked" in lack)).toEqual([false, false]);
});
