import { expect, test } from "vitest";
import { check } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { judgedFinding, judgedResult } from "#lib/check/sample-result.ts";
import type { Verdict } from "#lib/check/verdict.ts";
import { reasons } from "#lib/unjudged/reason.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { confirmFailures } from "./confirm.ts";

const clause = "pagination/per-page#max";
const modules = "/api/v2/workspaces/acme/projects/p/modules/";
const labels = "/api/v2/workspaces/acme/projects/p/labels/";

function result(verdict: Verdict): CheckResult {
  const sort = { at: "status", wanted: "2xx", met: "409" };
  const refused = { kind: "status", at: "status", expected: "2xx", actual: "409", sort } as const;
  const isUnjudged = verdict !== "pass" && verdict !== "fail";
  return judgedResult({
    verdict,
    reason: isUnjudged ? reasons.stated("It was refused.") : null,
    findings: verdict === "fail" ? [judgedFinding({ ...refused, wantsSuccess: true })] : [],
  });
}

const claim = { clause, title: "a claim", killedBy: ["offset-always-counts"] } as const;
const only = check({ ...claim, id: "a.b.c", run: async () => {} });

interface Met {
  readonly first: Verdict;
  readonly second?: Verdict;
  readonly full?: readonly string[];
  readonly crowded?: readonly string[];
  readonly isFullAgain?: boolean;
  readonly stopped?: string;
  readonly removed?: string;
}

/** What a check comes to that met a full collection, and where room was made before it was rerun. */
async function confirmed(met: Met) {
  const made: (readonly string[])[] = [];
  const { first, second = "pass", full = [modules], crowded = [], stopped = null } = met;
  let reruns = 0;
  const [last = result(first)] = await confirmFailures([result(first)], () => only, {
    again: async () => {
      reruns += 1;
      return { result: result(second), lastExchange: 9 };
    },
    stopped: () => stopped,
    room: () => ({
      roomFor: () => full,
      crowdedFor: () => crowded,
      isFullAgain: () => met.isFullAgain === true,
      removed: () => met.removed ?? null,
      make: async (paths) => void made.push(paths),
    }),
  });
  return { last, made, reruns };
}

test.each(["fail", "untested", "inconclusive", "not-applicable"] as const)(
  "a check that a full collection left %s is judged with room",
  async (first) => {
    const { last, made } = await confirmed({ first });

    expect(made).toEqual([[modules]]);
    expect(last.verdict).toBe("pass");
    expect(last.observations).toHaveLength(1);
    expect((await confirmed({ first, second: "fail" })).last.verdict).toBe("fail");
  },
);

test("a check that passed needs no room", async () => {
  expect((await confirmed({ first: "pass" })).reruns).toBe(0);
});

test.each(["untested", "inconclusive", "not-applicable"] as const)(
  "a violation stands if its rerun with room was %s",
  async (second) => {
    const { last } = await confirmed({ first: "fail", second });

    expect(last.verdict).toBe("fail");
    expect(last.findings[0]?.confirmation.kind).toBe("unconfirmed");
    expect((await confirmed({ first: "untested", second })).last.verdict).toBe(second);
  },
);

test("what is refused again with the room used up is untested, and says what would help", async () => {
  for (const second of ["fail", "untested"] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { last } = await confirmed({ first: "fail", second, isFullAgain: true });

    expect(last).toMatchObject({ verdict: "untested", unlock: unlocks.moreRecords, findings: [] });
    expect(last.reason?.sentence).toContain(modules);
  }
});

test("what a quota refused is untested if nothing is rerun any more", async () => {
  const { last, reruns } = await confirmed({ first: "fail", stopped: "the budget is spent" });

  expect([last.verdict, last.unlock, reruns]).toEqual(["untested", unlocks.moreRecords, 0]);
});

test("a violation for another reason is rerun with room in what was full, and repeats", async () => {
  const about = { first: "fail", second: "fail", full: [], crowded: [labels] } as const;
  const { last, made } = await confirmed(about);

  expect(made).toEqual([[labels]]);
  expect(last.findings[0]?.confirmation.kind).toBe("repeated");
});

test("a failure about a record that the run had removed is judged by its rerun", async () => {
  const about = { first: "fail", full: [], removed: `${modules}m/` } as const;

  const { last } = await confirmed({ ...about, second: "pass" });
  expect([last.verdict, last.excuse]).toEqual(["pass", "removed-record"]);
  expect(last.observations[0]?.note).toContain("was removed");
  const repeated = await confirmed({ ...about, second: "fail" });
  expect(repeated.last.findings[0]?.confirmation.kind).toBe("repeated");
});

/** What becomes of checks that were refused room, judged in test data that they share. */
async function judgedSharing(verdicts: readonly Verdict[]) {
  const sets: number[] = [];
  const made: boolean[] = [];
  const checks = verdicts.map((_, nth) =>
    check({ ...claim, id: `a.b.c${nth}`, run: async () => {} }),
  );
  let alone = 0;
  const results = await confirmFailures(
    checks.map(({ id }) => ({ ...result("inconclusive"), id })),
    (id) => checks.find((one) => one.id === id),
    {
      again: async ({ id }) => {
        alone += 1;
        return { result: { ...result("pass"), id }, lastExchange: 9 };
      },
      sharing: async ({ id }, _, nth) => {
        sets.push(nth);
        const verdict = verdicts[checks.findIndex((one) => one.id === id)] ?? "pass";
        return { result: { ...result(verdict), id }, lastExchange: 9 };
      },
      stopped: () => null,
      room: () => ({
        roomFor: () => [modules],
        crowdedFor: () => [],
        isFullAgain: () => false,
        removed: () => null,
        make: async (_, isAll) => void made.push(isAll),
      }),
    },
  );
  return { sets, made, alone, verdicts: results.map(({ verdict }) => verdict) };
}

test("checks that were refused room share what they arrange again, and it stays while room is made", async () => {
  const { sets, made, alone, verdicts } = await judgedSharing(["pass", "pass"]);

  expect(verdicts).toEqual(["pass", "pass"]);
  expect([sets, made, alone]).toEqual([[1, 1], [false, false], 0]);
});

test.each(["fail", "inconclusive"] as const)(
  "what does not pass so (%s) is judged alone with all room, and the next ones share new test data",
  async (verdict) => {
    const { sets, made, alone, verdicts } = await judgedSharing([verdict, "pass"]);

    expect(verdicts).toEqual(["pass", "pass"]);
    expect([sets, made, alone]).toEqual([[1, 2], [false, true, false], 1]);
  },
);
