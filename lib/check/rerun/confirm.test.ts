import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { courtOf } from "#lib/check/court/appeal.ts";
import { confirmFailures } from "./confirm.ts";
import type { CheckResult, ReportedFinding } from "#lib/check/result.ts";
import { judgedFinding, judgedResult } from "#lib/check/sample-result.ts";

const clause = "pagination/per-page#max";

const result = (id: CheckResult["id"], more: Partial<CheckResult> = {}): CheckResult =>
  judgedResult({ id, ...more });

function failed(id: CheckResult["id"], more: Partial<ReportedFinding> = {}): CheckResult {
  const { path = null } = more;
  const replay = path === null ? "" : `replay ${id} --seed 1 --path ${path}`;
  return result(id, { verdict: "fail", findings: [judgedFinding({ replay, ...more })] });
}

function checkOf(id: CheckResult["id"], provokesRace = false): Check {
  const claim = { clause, title: "a claim", killedBy: ["offset-always-counts"] } as const;
  return check({ ...claim, id, provokesRace, run: async () => {} });
}

/** Confirms results of checks whose reruns end as given. */
async function confirm(
  first: readonly CheckResult[],
  second: CheckResult,
  {
    isRace = false,
    stopped = null,
    disturbed = [],
  }: { isRace?: boolean; stopped?: string | null; disturbed?: readonly string[] } = {},
) {
  const again: string[] = [];
  const court = courtOf({ exchanges: [], misses: [], notes: [] });
  const ids = new Map<string, CheckResult["id"]>(first.map(({ id }) => [id, id]));
  const known = (id: string) => checkOf(ids.get(id) ?? "a.b.c", isRace);
  const confirmed = await confirmFailures(first, known, {
    again: async ({ id }) => {
      again.push(id);
      return { result: { ...second, id }, lastExchange: 9 };
    },
    stopped: () => stopped,
    disturbed: ({ id }, nth) => disturbed.includes(`${id} ${nth}`),
  });
  const reported = confirmed
    .map((one) => court.judged(one))
    .map(({ id, verdict, findings }) => {
      const { kind, exchange, by } = findings[0]?.confirmation ?? {};
      return { id, verdict, kind, exchange, by };
    });
  return { again, reported, confirmed };
}

test("a failure that recurs is repeated, and one that then passes is intermittent but still a violation", async () => {
  expect((await confirm([failed("a.b.c")], failed("a.b.c", { exchange: 7 }))).reported).toEqual([
    { id: "a.b.c", verdict: "fail", kind: "repeated", exchange: 7, by: [] },
  ]);
  expect((await confirm([failed("a.b.c")], result("a.b.c"))).reported).toEqual([
    { id: "a.b.c", verdict: "fail", kind: "intermittent", exchange: 9, by: [] },
  ]);
});

test("an input that fails by itself is replayed by itself, and one that then passes is replayed with all inputs", async () => {
  const first = failed("a.b.c", { path: "0:1" });
  const lineAfter = async (second: CheckResult) =>
    (await confirm([first], second)).confirmed[0]?.findings[0]?.replay;

  expect(await lineAfter(result("a.b.c"))).toBe("replay a.b.c --seed 1");
  expect(await lineAfter(first)).toBe("replay a.b.c --seed 1 --path 0:1");
});

test("a failure seen only with a token proves nothing, and its checks read again with the key", async () => {
  const ofToken = failed("a.b.c", { sentWith: "token1" });

  expect((await confirm([ofToken], result("a.b.c"))).confirmed).toMatchObject([
    { verdict: "pass", findings: [], observations: [{ check: "a.b.c", exchange: 5 }] },
  ]);
  const { reported } = await confirm([ofToken], result("a.b.c"), {
    stopped: "The budget is spent.",
  });
  expect(reported).toMatchObject([{ verdict: "inconclusive" }]);
  expect((await confirm([ofToken], failed("a.b.c"))).reported).toMatchObject([
    { verdict: "fail", kind: "repeated" },
  ]);
  const many = Array.from({ length: 30 }, (_, nth) =>
    failed(`a.b.c${nth}`, { sentWith: "token1" }),
  );
  expect((await confirm(many, result("a.b.c"))).again).toHaveLength(30);
});

test("a failure seen only once, in an answer that may be foreign, proves nothing", async () => {
  const doubtful = failed("a.b.c", { isForeign: true });

  expect((await confirm([doubtful], result("a.b.c"))).reported).toMatchObject([
    { verdict: "inconclusive" },
  ]);
  expect((await confirm([doubtful], doubtful)).reported).toMatchObject([
    { verdict: "fail", kind: "repeated" },
  ]);
});

test("a deliberately provoked race is not run again", async () => {
  const { again, reported } = await confirm([failed("a.b.c")], result("a.b.c"), { isRace: true });

  expect(again).toEqual([]);
  expect(reported).toMatchObject([{ verdict: "fail", kind: "race" }]);
});

test("a race is run again if a gateway may have answered", async () => {
  const doubtful = failed("a.b.c", { isForeign: true });
  const kept = result("a.b.c", { verdict: "inconclusive", setback: "foreign" });
  const asRace = { isRace: true };

  const passed = [await confirm([doubtful], result("a.b.c"), asRace)];
  passed.push(await confirm([kept], result("a.b.c"), asRace));

  expect(passed.map(({ again }) => again)).toEqual([["a.b.c"], ["a.b.c"]]);
  expect(passed.flatMap(({ reported }) => reported)).toMatchObject([
    { verdict: "inconclusive" },
    { verdict: "pass" },
  ]);
});

test("a check that a gateway kept from judging is judged in its rerun", async () => {
  const kept = result("a.b.c", { verdict: "inconclusive", setback: "foreign" });

  expect((await confirm([kept], result("a.b.c"))).reported).toMatchObject([{ verdict: "pass" }]);
  expect((await confirm([kept], failed("a.b.c", { isForeign: true }))).reported).toMatchObject([
    { verdict: "fail", kind: "repeated" },
  ]);
  expect((await confirm([kept], kept)).reported).toMatchObject([{ verdict: "inconclusive" }]);
});

test("if very many checks fail in the same way, three are run again and represent the others", async () => {
  const many = Array.from({ length: 25 }, (_, n) => failed(`a.b.c${String(n).padStart(2, "0")}`));

  const { again, reported } = await confirm(many, failed("a.b.c"));

  expect(again).toEqual(["a.b.c00", "a.b.c01", "a.b.c02"]);
  expect(reported).toHaveLength(25);
  expect(
    reported.slice(3).every(({ kind, by }) => kind === "represented" && by?.length === 3),
  ).toBe(true);
});

test("what represents others must have failed again, or they are run again themselves", async () => {
  const many = Array.from({ length: 25 }, (_, n) => failed(`a.b.c${String(n).padStart(2, "0")}`));

  const { again, reported } = await confirm(many, result("a.b.c"));

  expect(again).toHaveLength(25);
  expect(reported.every(({ kind }) => kind === "intermittent")).toBe(true);
});

test("a check whose first run was disturbed is represented by no other", async () => {
  const many = Array.from({ length: 25 }, (_, n) => failed(`a.b.c${String(n).padStart(2, "0")}`));

  const { again } = await confirm(many, failed("a.b.c"), { disturbed: ["a.b.c07 0"] });

  expect(again).toEqual(["a.b.c00", "a.b.c01", "a.b.c02", "a.b.c07"]);
});

test("a disturbed rerun is repeated, three times at most, and the last one counts", async () => {
  const disturbed = ["a.b.c 1", "a.b.c 2", "a.b.c 3", "a.b.c 4"];

  const once = await confirm([failed("a.b.c")], failed("a.b.c"), { disturbed: ["a.b.c 1"] });
  const often = await confirm([failed("a.b.c")], failed("a.b.c"), { disturbed });

  expect(once.again).toHaveLength(2);
  expect(once.confirmed[0]?.findings[0]?.confirmation).toMatchObject({ reruns: 2 });
  expect(often.again).toHaveLength(3);
});

test("a run that may send no more requests says so, and the violation stands", async () => {
  const { again, reported } = await confirm([failed("a.b.c")], result("a.b.c"), {
    stopped: "spent",
  });

  expect(again).toEqual([]);
  expect(reported).toMatchObject([{ verdict: "fail", kind: "unconfirmed" }]);
});

test("a conflict that may be a lock, and is taken when its check is rerun, is a warning", async () => {
  const locked = failed("a.b.c", { mayPass: true });

  expect((await confirm([locked], result("a.b.c"))).confirmed).toMatchObject([
    { verdict: "warning", excuse: "passed-conflict", findings: [{ exchange: 5 }] },
  ]);
  expect((await confirm([locked], locked)).reported).toMatchObject([{ verdict: "fail" }]);
});
