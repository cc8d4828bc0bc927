import { expect, test } from "vitest";
import type { Exchange, Unanswered } from "#lib/http/exchange.ts";
import { courtOf } from "./appeal.ts";
import type { JournalEvidence } from "./judgement.ts";
import { rerunName } from "./judgement.ts";
import { watch } from "./lost-test-data.ts";
import { rerun, unconfirmed } from "#lib/check/rerun/confirmation.ts";
import type { CheckResult } from "#lib/check/result.ts";

const at = Date.parse("2030-01-01T00:00:00.000Z");

function failed(
  id: CheckResult["id"],
  found: number | null = 50,
  about: Partial<CheckResult["findings"][number]> = {},
): CheckResult {
  const finding = {
    clause: "pagination/offset#total",
    subject: null,
    sentence: "A claim.",
    at: "/data",
    expected: "1 row",
    actual: "no row",
    sort: { at: "/data", wanted: null, met: "array" },
    exchange: found,
    request: null,
    asked: null,
    curl: null,
    replay: "",
    when: null,
    kind: "count",
    path: null,
    isForeign: false,
    wantsSuccess: false,
    isTimed: false,
    confirmation: unconfirmed("it was not run again"),
    ...about,
  } as const;
  return {
    id,
    clause: finding.clause,
    subject: null,
    topic: id.slice(0, id.indexOf(".")),
    level: "must",
    title: "a claim",
    verdict: "fail",
    reason: null,
    unlock: null,
    setback: null,
    hadTurn: true,
    findings: [finding],
    shares: [],
    observations: [],
  };
}

function exchange(
  check: string,
  status: number,
  more: { id?: number; method?: string; path?: string; date?: number; keep429?: true } = {},
): Exchange {
  const { id = 50, method = "GET", path = "/x/", date, keep429 } = more;
  const headers = date === undefined ? {} : { date: new Date(at + date).toUTCString() };
  return {
    id,
    origin: { check, branch: 0, ordinal: 1 },
    request: { method, path, as: "owner", ...(keep429 && { keep429 }) },
    response: { status, headers, text: "", json: undefined },
    startedAt: new Date(at).toISOString(),
    ms: 1,
    attempts: [],
  };
}

function missed(check: string): Unanswered {
  const { origin, request } = exchange(check, 0, { method: "POST" });
  return { origin, request, kind: "reset", message: "lost" };
}

function judged(results: readonly CheckResult[], evidence: Partial<JournalEvidence>) {
  const court = courtOf({ exchanges: [], misses: [], notes: [], ...evidence });
  return results.map((result) => court.judged(result));
}

function verdicts(results: readonly CheckResult[], evidence: Partial<JournalEvidence>) {
  return judged(results, evidence).map(({ id, verdict }) => `${id} ${verdict}`);
}

test("a violation stands if nothing disturbed it, even next to a disturbed one", () => {
  const results = [failed("a.b.lost"), failed("a.b.gateway"), failed("a.b.sound")];
  const exchanges = [exchange("a.b.gateway", 503), exchange("a.b.sound", 500)];

  const excused = judged(results, { exchanges, misses: [missed("a.b.lost")] });

  expect(excused.map(({ verdict }) => verdict)).toEqual(["inconclusive", "inconclusive", "fail"]);
  expect(excused[0]).toMatchObject({
    findings: [],
    excuse: "lost-answer",
    reason: {
      sentence:
        "What looks like a violation (/data: expected 1 row, actual no row) proves nothing: POST /x/ got no answer (reset).",
    },
  });
  expect(excused[1]?.reason?.sentence).toContain("GET /x/ was answered 503");
});

/** The same exchange, answered a minute after it was sent. */
const timed = (one: Exchange): Exchange => ({
  ...one,
  timing: { origin: 1, left: 0, began: 60_000, wall: at },
});

const sentAfter = (seconds: number) => ({
  startedAt: new Date(at + seconds * 1000).toISOString(),
});

test.each([
  ["a removal after the violation was seen", "DELETE", 61, "fail"],
  ["a removal before it was seen", "DELETE", 59, "inconclusive"],
  ["a later read, which the claim may rest on", "GET", 61, "inconclusive"],
])("what befell %s: the violation is %s", (_, method, seconds, verdict) => {
  const seen = timed(exchange("a.b.c", 200));
  const other = { ...exchange("a.b.c", 503, { id: 51, method }), ...sentAfter(seconds) };
  const lost = { ...missed("a.b.c"), request: other.request, ...sentAfter(seconds) };

  expect(verdicts([failed("a.b.c")], { exchanges: [seen, other] })).toEqual([`a.b.c ${verdict}`]);
  expect(verdicts([failed("a.b.c")], { exchanges: [seen], misses: [lost] })).toEqual([
    `a.b.c ${verdict}`,
  ]);
});

test("a disturbance of shared test data excuses every check that shares it, in any topic", () => {
  const shares = ["shared:a.memory/key"];
  const results = [failed("a.b.c"), { ...failed("d.e.f"), shares }, { ...failed("a.b.g"), shares }];

  expect(verdicts(results, { misses: [missed("shared:a.memory/key")] })).toEqual([
    "a.b.c fail",
    "d.e.f inconclusive",
    "a.b.g inconclusive",
  ]);
  expect(verdicts(results, { misses: [missed("arrange")] })).toEqual([
    "a.b.c fail",
    "d.e.f fail",
    "a.b.g fail",
  ]);
});

test("a principal that is deliberately driven into its limit is not a victim of the environment", () => {
  const exchanges = [exchange("a.b.c", 503, { keep429: true })];

  expect(verdicts([failed("a.b.c")], { exchanges })).toEqual(["a.b.c fail"]);
});

test("a request that counts towards the limit and had to be sent again proves nothing about the limit", () => {
  const driven = exchange("a.b.c", 429, { keep429: true });
  const again = (outcome: "reset" | 429 | 503) => [
    {
      ...driven,
      attempts: [
        { outcome, ms: 1 },
        { outcome: 429, ms: 1 },
      ] as const,
    },
  ];

  expect(verdicts([failed("a.b.c")], { exchanges: again("reset") })).toEqual([
    "a.b.c inconclusive",
  ]);
  expect(verdicts([failed("a.b.c")], { exchanges: again(429) })).toEqual(["a.b.c fail"]);
  expect(verdicts([failed("a.b.c")], { exchanges: again(503) })).toEqual(["a.b.c fail"]);
});

test("data that is gone at the end excuses everything after its last sign", () => {
  const path = "/api/v2/workspaces/acme/projects/p1/work-items/";
  const signs = [10, 400].map((id) => exchange("a.b.c", 200, { id, path: `${path}?x` }));
  const gone = exchange(watch, 404, { id: 900, path });
  const results = [failed("a.b.early", 20), failed("a.b.late", 500), failed("a.b.walk", null)];

  expect(verdicts(results, { exchanges: [...signs, gone] })).toEqual([
    "a.b.early fail",
    "a.b.late inconclusive",
    "a.b.walk inconclusive",
  ]);
  expect(
    verdicts(results, { exchanges: [...signs, exchange(watch, 200, { id: 900, path })] }),
  ).toEqual(["a.b.early fail", "a.b.late fail", "a.b.walk fail"]);
});

/** The same violation, which came again in the n-th rerun, in this exchange. */
function repeated(id: CheckResult["id"], nth = 1, found = 70): CheckResult {
  return failed(id, 50, { confirmation: rerun("repeated", found, nth) });
}

function sentAgain(check: string, status: number, { id = 70, nth = 1 } = {}): Exchange {
  const sent = exchange(check, status, { id });
  return { ...sent, origin: { ...sent.origin, rerun: rerunName(check, nth) } };
}

test("what repeats stands, whatever disturbed the first run", () => {
  const exchanges = [exchange("a.b.c", 503), sentAgain("a.b.c", 200)];

  expect(verdicts([repeated("a.b.c")], { exchanges, misses: [missed("a.b.c")] })).toEqual([
    "a.b.c fail",
  ]);
});

test("a disturbance of the very rerun that shows the violation withdraws it, one of another rerun does not", () => {
  const lost = sentAgain("a.b.c", 503, { id: 71, nth: 2 });
  const exchanges = [
    sentAgain("a.b.c", 503, { id: 60 }),
    lost,
    sentAgain("a.b.c", 200, { nth: 2 }),
  ];

  expect(verdicts([repeated("a.b.c", 2)], { exchanges })).toEqual(["a.b.c inconclusive"]);
  expect(
    verdicts([repeated("a.b.c", 2)], { exchanges: exchanges.with(1, sentAgain("x.y.z", 200)) }),
  ).toEqual(["a.b.c fail"]);
});

test("a deployment that answers 503 to one request each time, and serves others meanwhile, speaks for itself", () => {
  const served = [69, 71].map((id) => exchange("other", 200, { id }));
  const away = [69, 71].map((id) => exchange("other", 503, { id }));
  const [before, after] = served;
  const found = sentAgain("a.b.c", 503);

  expect(verdicts([repeated("a.b.c")], { exchanges: [before!, found, after!] })).toEqual([
    "a.b.c fail",
  ]);
  expect(verdicts([repeated("a.b.c")], { exchanges: [away[0]!, found, away[1]!] })).toEqual([
    "a.b.c inconclusive",
  ]);
});

test("an answer in a foreign form excuses only what did not come again", () => {
  const once = failed("a.b.c", 50, { isForeign: true, confirmation: rerun("intermittent", 70) });
  const twice = failed("a.b.c", 50, { isForeign: true, confirmation: rerun("repeated", 70) });

  expect(verdicts([once], {})).toEqual(["a.b.c inconclusive"]);
  expect(verdicts([twice], {})).toEqual(["a.b.c fail"]);
});

test("a violation in several findings stands if one of them does", () => {
  const sound = failed("a.b.c", 40);
  const doubtful = failed("a.b.c", 50, { isForeign: true });
  const both = { ...sound, findings: [...doubtful.findings, ...sound.findings] };

  expect(verdicts([both, doubtful], {})).toEqual(["a.b.c fail", "a.b.c inconclusive"]);
});
