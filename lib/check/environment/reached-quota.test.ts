import { expect, test } from "vitest";
import type { Exchange } from "#lib/http/exchange.ts";
import { plainAsker } from "./plain-create.ts";
import { excuseQuota } from "./reached-quota.ts";
import { unconfirmed } from "#lib/check/rerun/confirmation.ts";
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

function verdicts(results: readonly CheckResult[], exchanges: readonly Exchange[]) {
  return excuseQuota(results, exchanges).map(({ id, verdict }) => `${id} ${verdict}`);
}

/** Creates on one path, each by another check, with these answers. */
function creates(...statuses: readonly number[]): readonly Exchange[] {
  return statuses.map((status, id) => exchange(`a.b.c${id}`, status, { id, method: "POST" }));
}

/** A create that was expected to succeed. */
function refused(id: CheckResult["id"], found: number): CheckResult {
  const result = failed(id, found);
  const asked = { at: "status", expected: "2xx", actual: "409", wantsSuccess: true };
  return { ...result, findings: result.findings.map((finding) => ({ ...finding, ...asked })) };
}

test("a refused create is untested if the collection accepts nothing more from some moment on", () => {
  const exchanges = creates(201, 409, 201, 409, 409, 409, 409, 409);

  const excused = excuseQuota(
    [refused("a.b.c", 4), refused("a.b.early", 1), failed("a.b.code", 5)],
    exchanges,
  );

  expect(excused.map(({ verdict }) => verdict)).toEqual(["untested", "fail", "fail"]);
  expect(excused[0]?.reason?.sentence).toContain("POST /x/ answered 409 to every request");
});

/** A create by a check, with this answer. */
function made(status: number, check: string, id: number): Exchange {
  return exchange(check, status, { id, method: "POST" });
}

test("a create is untested that is refused like a plain one after it, where five others were accepted before", () => {
  const results = [refused("a.b.c", 4), failed("a.b.other", 5), refused("a.b.fine", 6)];
  const exchanges = [
    ...[-1, 0, 1, 2, 3].map((id) => made(201, "a.b.first", id)),
    made(400, "a.b.c", 4),
    made(400, "a.b.other", 5),
    made(400, "a.b.fine", 6),
    made(400, plainAsker("a.b.c"), 7),
    made(403, plainAsker("a.b.other"), 8),
    made(201, plainAsker("a.b.fine"), 9),
  ];

  expect(verdicts(results, exchanges)).toEqual([
    "a.b.c untested",
    "a.b.other untested",
    "a.b.fine untested",
  ]);
  const freed = exchanges.with(8, made(201, plainAsker("a.b.c"), 7));
  expect(verdicts(results, freed)).toEqual(["a.b.c fail", "a.b.other fail", "a.b.fine fail"]);
  expect(verdicts(results, exchanges.slice(1))).toEqual([
    "a.b.c fail",
    "a.b.other fail",
    "a.b.fine fail",
  ]);
});

test.each([
  ["collide by another rule", creates(201, 409, 409, 409, 409, 409), "states_managed_at_workspace"],
  ["are followed by one that succeeds", creates(201, 409, 409, 409, 409, 409, 201), "conflict"],
  ["follow none that succeeded", creates(409, 409, 409, 409, 409), "conflict"],
  ["are few", creates(201, 409, 409, 409), "conflict"],
])("refused creates that %s remain violations", (_, exchanges, code) => {
  const coded = exchanges.map((one) => ({ ...one, response: { ...one.response, code } }));

  expect(verdicts([refused("a.b.c", 3)], coded)).toEqual(["a.b.c fail"]);
});
