import { expect, test } from "vitest";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import { sampleCheck, sampleFinding, sampleReason, sampleRecord } from "#reports/sample-record.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";
import { causeOf } from "./cause.ts";

const own = { name: "wms-conformance", version: "0.1.0", catalogDigest: "c0" };
const id = "a.a.one";
const passing = sampleCheck({ id });
const failing = sampleCheck({ id, verdict: "fail", findings: [sampleFinding()] });
const unserved = sampleCheck({
  id,
  verdict: "untested",
  reason: sampleReason("No work item has two of them."),
  unlock: unlocks.deployment("that lets a work item have two of them"),
});
const inapplicable = sampleCheck({
  id,
  verdict: "not-applicable",
  reason: sampleReason("There is none."),
});

/** What a run shows that would unlock what it did not demonstrate. */
type Lack = "WMS_MEMBER_KEY" | "a route";

const judged = (found: CheckRecord) => ({ found, again: null });

const lacks: Readonly<Record<Lack, Unlock>> = {
  WMS_MEMBER_KEY: unlocks.input("principals.member", "WMS_MEMBER_KEY", ""),
  "a route": unlocks.route("POST /x/"),
};

function run(lack: Lack, at: string): RunRecord {
  const untested = [{ unlock: lacks[lack], checks: 1, clauses: 1 }];
  return sampleRecord({ untested, startedAt: at, finishedAt: at });
}

function causeOfChange(
  [before, lackedBefore]: readonly [CheckRecord, Lack],
  [after, lackedAfter]: readonly [CheckRecord, Lack],
) {
  const pair = {
    before: run(lackedBefore, "2026-01-01T00:00:00Z"),
    after: run(lackedAfter, "2026-02-01T00:00:00Z"),
    own,
  };
  return causeOf(judged(before), judged(after), pair);
}

test.each([
  ["an input was added", [unserved, "WMS_MEMBER_KEY"], [passing, "a route"], "earlier"],
  ["one applies now", [inapplicable, "WMS_MEMBER_KEY"], [passing, "a route"], "earlier"],
  ["an input was taken away", [passing, "a route"], [unserved, "WMS_MEMBER_KEY"], "later"],
] as const)(
  "a loss due to fewer inputs is not attributed to the product: %s",
  (_, before, after, when) => {
    const because = `the ${when} run found nothing to judge, and lacked WMS_MEMBER_KEY`;

    expect(causeOfChange(before, after)).toEqual({ cause: "configuration", because });
  },
);

test.each([
  ["a defect shows", [unserved, "WMS_MEMBER_KEY"], [failing, "a route"]],
  ["both runs lacked it", [passing, "WMS_MEMBER_KEY"], [unserved, "WMS_MEMBER_KEY"]],
  ["no input was lacked", [passing, "a route"], [unserved, "a route"]],
] as const)("a missing input explains nothing else: %s", (_, before, after) => {
  expect(causeOfChange(before, after)).toMatchObject({ cause: "product" });
});
