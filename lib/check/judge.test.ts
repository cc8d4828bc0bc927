import fc from "fast-check";
import { expect, test } from "vitest";
import { provide } from "#fixtures/provide.ts";
import type { Given } from "./check.ts";
import { check, invariant } from "./check.ts";
import { TransportError, type Query } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { inconclusive, notApplicable, untested } from "#lib/unjudged/unjudged.ts";
import { fakeBench, fakeExchange } from "./fake-bench.ts";
import { judge } from "./judge.ts";
import { judgeInvariant } from "./judge-invariant.ts";

function propertyThat(run: (given: Given<never>) => Promise<void>) {
  return { ...checkThat(run), requestsPerRun: 1 };
}

function checkThat(run: (given: Given<never>) => Promise<void>) {
  return check({
    id: "topic.subject.claim",
    clause: "pagination/per-page#max",
    title: "a claim",
    killedBy: ["inert"],
    run,
  });
}

test("a check passes if its expectations hold", async () => {
  const claim = checkThat(async ({ api, expect: holds }) => {
    holds(await api.get("/x/")).status(200);
  });

  const result = await judge(claim, fakeBench({ status: 200 }));

  expect(result).toMatchObject({ verdict: "pass", reason: null, findings: [] });
});

test("a check that judged nothing is our error and does not pass", async () => {
  const silent = checkThat(async ({ api }) => {
    await api.get("/x/");
  });

  const result = await judge(silent, fakeBench({ status: 200 }));

  expect(result).toMatchObject({
    verdict: "error",
    reason: { sentence: "The check judged nothing." },
  });
});

test("a failed expectation is a finding with everything that a stranger needs", async () => {
  const claim = checkThat(async ({ api, expect: holds }) => {
    holds(await api.get("/x/", { offset: 0 }))
      .status(200)
      .equals("/previous", null);
  });

  const result = await judge(claim, fakeBench({ status: 200, json: { previous: 0 } }));

  expect(result.verdict).toBe("fail");
  expect(result.findings).toEqual([
    {
      clause: "pagination/per-page#max",
      subject: null,
      sentence: "A page holds up to 200 rows.",
      at: "/previous",
      expected: "null",
      actual: "number 0",
      sort: { at: "/previous", wanted: "null", met: "number" },
      exchange: 7,
      request: "GET /x/?offset=0 as owner -> 200",
      asked: {
        method: "GET",
        path: "/x/",
        parameters: ["offset"],
        query: ["offset=0"],
        members: [],
        as: "owner",
        status: 200,
      },
      curl: expect.stringContaining("$WMS_OWNER_KEY"),
      replay:
        "npx --offline wms-conformance replay topic.subject.claim --seed 1 --target target.json",
      when: null,
      kind: "value",
      path: null,
      isForeign: false,
      wantsSuccess: false,
      isTimed: false,
      confirmation: { kind: "unconfirmed", exchange: null, by: [], reason: "it was not run again" },
    },
  ]);
});

test.each([
  [402, {}, "not-applicable"],
  [400, { code: "count_pagination_disabled" }, "not-applicable"],
  [403, { code: "workflow_transition_denied" }, "not-applicable"],
  [403, { code: "forbidden" }, "fail"],
  [409, { code: "governance_migration_in_progress" }, "inconclusive"],
  [503, {}, "inconclusive"],
  [500, {}, "fail"],
])("status %i with %o in place of a success is %s", async (status, json, verdict) => {
  const claim = checkThat(async ({ api, expect: holds }) => {
    holds(await api.get("/x/")).status(200);
  });

  expect((await judge(claim, fakeBench({ status, json }))).verdict).toBe(verdict);
});

test("the general refusal of offset pages proves no other refusal", async () => {
  const claim = checkThat(async ({ api, expect: holds }) => {
    holds(await api.get("/x/", { offset: -1 })).problem("invalid_request");
  });
  const json = { type: "invalid_request", code: "count_pagination_disabled" };

  expect((await judge(claim, fakeBench({ status: 400, json }))).verdict).toBe("not-applicable");
});

test.each([
  [new TransportError("reset", "The connection broke."), "inconclusive"],
  [untested("No route.", unlocks.route("it")), "untested"],
  [new TypeError("we are wrong"), "error"],
])("the error that a request throws decides: %s is %s", async (error, verdict) => {
  const claim = checkThat(async ({ api, expect: holds }) => {
    holds(await api.get("/x/")).status(200);
  });

  expect((await judge(claim, fakeBench(error))).verdict).toBe(verdict);
});

test.each([
  ["not-applicable", null, notApplicable("It is so.")],
  ["untested", unlocks.writing, untested("It is so.", unlocks.writing)],
  ["inconclusive", unlocks.steady, inconclusive("It is so.", unlocks.steady)],
])("%s is reported as such, for a check or for its provision", async (verdict, unlock, error) => {
  const fail = () => Promise.reject(error);
  const frozenProject = await provide<never>(fail);
  const needing = { ...checkThat(fail), needs: ["frozenProject"] as const };

  const thrown = await judge(checkThat(fail), fakeBench({ status: 200 }));
  const missing = await judge(needing, fakeBench({ status: 200 }, { frozenProject }));

  const reported = { verdict, unlock, reason: { kind: "stated", sentence: "It is so." } };
  expect([thrown, missing]).toMatchObject([reported, reported]);
});

test("a check without its provision is untested and names the input that unlocks it", async () => {
  const claim = check({
    id: "topic.subject.claim",
    clause: "pagination/per-page#max",
    title: "a claim",
    needs: ["frozenProject"],
    killedBy: ["inert"],
    run: () => Promise.reject(new Error("must not run")),
  });

  const result = await judge(claim, fakeBench({ status: 200 }));

  expect(result).toMatchObject({
    verdict: "untested",
    unlock: unlocks.records("fixtures"),
  });
});

test("a property is shrunk to its smallest counterexample, with the path to it", async () => {
  const claim = propertyThat(async ({ expect: holds, forAll }) => {
    await forAll({ size: fc.integer({ min: 0, max: 1000 }) }, async ({ size }, { api }) => {
      const page = await api.get("/x/", { size });
      holds(page).that("/size", "below 17", size, size < 17);
    });
  });

  const [finding] = (await judge(claim, fakeBench({ status: 200 }))).findings;

  expect(finding?.when).toBe('{"size":17}');
});

test("a connection that breaks during a property is not a counterexample", async () => {
  const claim = propertyThat(async ({ expect: holds, forAll }) => {
    await forAll({ size: fc.integer() }, async (_, { api }) => {
      holds(await api.get("/x/")).status(200);
    });
  });

  const result = await judge(claim, fakeBench(new TransportError("timeout", "No answer.")));

  expect(result.verdict).toBe("inconclusive");
});

const everyAnswerIs200 = invariant({
  id: "topic.every.claim",
  clause: "pagination/per-page#max",
  title: "an invariant",
  killedBy: ["inert"],
  applies: ({ request }) => request.path.startsWith("/api/v2/"),
  judge: (_, holds) => void holds.status(200),
});

test("an invariant that many exchanges break is one failed claim that counts them and shows each difference", () => {
  const broken = [...Array.from({ length: 9 }, () => 404), 500, 410, 500].map((status) =>
    fakeExchange({ status }),
  );
  const reportContext = fakeBench({});

  const result = judgeInvariant(everyAnswerIs200, broken, reportContext);

  expect(result).toMatchObject({
    verdict: "fail",
    reason: { sentence: "Broken in 12 exchanges." },
  });
  expect(result.findings.map(({ sort }) => sort.met)).toEqual(["404", "500", "410"]);
});

function asking(query: Query) {
  const exchange = fakeExchange({ status: 404 });
  return { ...exchange, request: { ...exchange.request, query } };
}

test("if exchanges break an invariant in the same way, the finding shows the smallest request", () => {
  const broken = [{ per_page: 0, offset: -1 }, { per_page: 0 }, { offset: -1 }].map(asking);

  const result = judgeInvariant(everyAnswerIs200, broken, fakeBench({}));

  expect(result.findings.map(({ asked }) => asked?.query)).toEqual([["per_page=0"]]);
});

test("an invariant that is excused in all exchanges is not applicable", () => {
  const excused = invariant({
    ...everyAnswerIs200,
    judge: (_, holds) => void holds.ok().status(200),
  });

  const result = judgeInvariant(excused, [fakeExchange({ status: 402 })], fakeBench({}));

  expect(result).toMatchObject({
    verdict: "not-applicable",
    reason: { sentence: expect.stringContaining("402") },
  });
});

test("an invariant without exchanges is untested", () => {
  const elsewhere = [fakeExchange({ status: 500 }, "/api/v1/x/")];

  const result = judgeInvariant(everyAnswerIs200, elsewhere, fakeBench({}));

  expect(result.verdict).toBe("untested");
});

test.each([
  ["label_ids", 400],
  ["parent_id", null],
])("a check that lacks %s names the create that was refused: %s", async (member, status) => {
  const frozenProject = { id: "own", identifier: "OWN", name: "own" };
  const bench = fakeBench({ status: 200 }, { frozenProject: { ok: true, value: frozenProject } });
  const refusal = { method: "POST", path: "/api/v2/x/", status: 400, code: "invalid_request" };
  const one = { kind: "work item", member: "label_ids", refusal };
  const refused = [
    { ...one, projectId: "another", refusal: { ...refusal, status: 409 } },
    { ...one, projectId: "own" },
  ];
  const claim = checkThat(() => {
    const written = { kind: "work item", members: ["name", member] } as const;
    throw untested("All are the same.", unlocks.itemsDiffer(member), written);
  });

  const { unlock } = await judge(claim, { ...bench, testData: { ...bench.testData, refused } });

  expect(unlock).toMatchObject({ kind: "deployment" });
  expect(unlock?.refusal?.status ?? null).toBe(status);
});

test.for([
  ["a search that misses a row", { search: "x" }, 200, "untested"],
  ["a search that is answered with another status", { search: "x" }, 202, "fail"],
  ["another filter", { name: "x" }, 200, "fail"],
] as const)(
  "if search finds a record only after the wait, %s",
  async ([, query, status, verdict]) => {
    const bench = fakeBench({ status, json: { data: [] } });
    const testData = { ...bench.testData, unfound: ["/x/"] };
    const claim = checkThat(async ({ api, expect: holds }) => {
      holds(await api.get("/x/", query))
        .status(200)
        .atLeast("/data", 1);
    });

    const results = await Promise.all([judge(claim, { ...bench, testData }), judge(claim, bench)]);

    expect(results.map((one) => one.verdict)).toEqual([verdict, "fail"]);
  },
);
