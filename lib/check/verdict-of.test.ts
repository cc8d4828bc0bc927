import { expect, test } from "vitest";
import type { Check, CheckId, Given } from "./check.ts";
import { check } from "./check.ts";
import { fakeBench } from "./fake-bench.ts";
import type { Bench } from "./judge.ts";
import type { CheckResult } from "./result.ts";
import type { JudgingContext } from "./verdict-of.ts";
import { finalVerdicts, firstVerdict, isFinal, verdictsOf } from "./verdict-of.ts";

function checkThat(id: CheckId, run: (given: Given<never>) => Promise<void>): Check {
  return check({
    id,
    clause: "pagination/per-page#max",
    title: "a claim",
    killedBy: ["inert"],
    run,
  });
}

const wantsRows = checkThat("a.b.rows", async ({ api, expect: holds }) => {
  holds(await api.get("/x/")).length("/data", 2);
});
const wantsStatus = checkThat("a.b.status", async ({ api, expect: holds }) => {
  holds(await api.get("/x/")).status(201);
});

const breaksOff = checkThat("a.b.breaks-off", async () => {
  throw new Error("It was broken off.");
});

const empty = { status: 200, json: { data: [] } } as const;

function onFound(bench: Bench): Bench {
  return { ...bench, testData: { ...bench.testData, isFound: true } };
}

/** Judges checks as a phase of a run does; shows what was judged first, and what was rerun. */
async function judged(checks: readonly Check[], bench: Bench, more: Partial<JudgingContext> = {}) {
  const first: string[] = [];
  const again: string[] = [];
  const verdicts = await verdictsOf(checks, {
    benchOf: () => bench,
    inTurn: (_, work) => work(),
    ended: () => null,
    isBrokenOff: () => false,
    rerun: {
      async again(one) {
        again.push(one.id);
        return { result: await firstVerdict(one, bench), lastExchange: 8 };
      },
      stopped: () => null,
    },
    judged: (result) => first.push(`${result.id} ${result.verdict}`),
    ...more,
  });
  return {
    first,
    again,
    verdicts,
    reported: verdicts.map(({ id, verdict }) => `${id} ${verdict}`),
  };
}

test("a failure is reported, run again, and reported as repeated, in the order of the checks", async () => {
  const { first, again, reported, verdicts } = await judged(
    [wantsStatus, wantsRows],
    fakeBench(empty),
  );

  expect(first.toSorted()).toEqual(["a.b.rows fail", "a.b.status fail"]);
  expect(again).toEqual(["a.b.rows", "a.b.status"]);
  expect(reported).toEqual(["a.b.status fail", "a.b.rows fail"]);
  expect(verdicts.map(({ findings }) => findings[0]?.confirmation.kind)).toEqual([
    "repeated",
    "repeated",
  ]);
});

test("if nobody created records, a lack of records is excused before anything is run again", async () => {
  const bench = onFound(fakeBench(empty));

  const { again, reported, verdicts } = await judged([wantsRows, wantsStatus], bench);

  expect(again).toEqual(["a.b.status"]);
  expect(reported).toEqual(["a.b.rows untested", "a.b.status fail"]);
  expect(verdicts[0]?.reason?.sentence).toContain("too little to judge by");
  expect(verdicts[0]?.unlock).not.toBeNull();
});

test("a failure seen only once, in an answer that may be foreign, is excused after its rerun", async () => {
  const foreign = fakeBench({ ...empty, foreign: true });
  const sound = fakeBench({ status: 201 });

  const { reported, verdicts } = await judged([wantsStatus], foreign, {
    rerun: {
      again: async (one) => ({ result: await firstVerdict(one, sound), lastExchange: 8 }),
      stopped: () => null,
    },
  });

  expect(reported).toEqual(["a.b.status fail"]);
  const final = finalVerdicts(verdicts, [], { exchanges: [], misses: [], notes: [] });
  expect(final).toMatchObject([{ verdict: "inconclusive", excuse: "foreign-form" }]);
});

test("a disturbance finally excuses what it may have caused", async () => {
  const { verdicts } = await judged([wantsStatus], fakeBench(empty), { rerun: null });
  const origin = { check: "a.b.status", branch: 0, ordinal: 1 };
  const request = { method: "GET", path: "/x/", as: "owner" };
  const miss = { origin, request, kind: "reset", message: "lost" } as const;

  const journal = { exchanges: [], misses: [{ ...miss, since: 1 }], notes: [] };
  const part = { checks: ["a.b.status"], firstExchange: 1, lastExchange: 9 };

  const excused = finalVerdicts(verdicts, [part], journal);
  const ofLaterPart = finalVerdicts(verdicts, [part, { ...part, firstExchange: 5 }], journal);

  expect(verdicts.map(({ verdict }) => verdict)).toEqual(["fail"]);
  expect(excused.map(({ verdict }) => verdict)).toEqual(["inconclusive"]);
  expect(ofLaterPart.map(({ verdict }) => verdict)).toEqual(["fail"]);
});

test("a check that the end of the run prevents or interrupts has no verdict of its own", async () => {
  const late = await judged([wantsStatus], fakeBench(empty), { ended: () => "Interrupted." });
  const broken = await judged([breaksOff], fakeBench(empty), { isBrokenOff: () => true });

  expect(late.verdicts).toMatchObject([{ verdict: "inconclusive", hadTurn: false }]);
  expect(broken.verdicts).toMatchObject([{ verdict: "inconclusive", hadTurn: false }]);
  expect([...late.again, ...broken.again]).toEqual([]);
});

test("a verdict that no later step can change is final at once", async () => {
  const final: readonly [Check, boolean][] = [
    [wantsStatus, false],
    [breaksOff, true],
  ];
  for (const [one, isReported] of final) {
    // oxlint-disable-next-line no-await-in-loop -- two of them
    const result: CheckResult = await firstVerdict(one, fakeBench(empty));
    expect(isFinal(result)).toBe(isReported);
  }
});
