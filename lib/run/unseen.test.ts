import { expect, test } from "vitest";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";
import { sampleCheck, sampleRecord } from "#reports/sample-record.ts";
import { recordFault } from "./record-fault.ts";
import { unseenIn } from "./unseen.ts";

const refused = unlocks.unfit(
  unlocks.input("principals.member"),
  "principals.member",
  "its credential is not accepted (401)",
);
const lostToken = unlocks.acceptedToken("the scope read", "token3");
const notGiven = unlocks.input("sink.listen");

/** A record of a thousand checks, of which these many lack these. */
function lacking(...lacks: readonly (readonly [checks: number, unlock: Unlock])[]) {
  const checks = Array.from({ length: 1_000 }, () => sampleCheck());
  const untested = lacks.map(([count, unlock]) => ({ unlock, checks: count, clauses: 1 }));
  return sampleRecord({ checks, untested });
}

test("more than a tenth of the checks is too much, for one input or for several", () => {
  expect(unseenIn(lacking([101, refused], [500, notGiven]))).toEqual({
    checks: 101,
    of: 1_000,
    inputs: [refused.unfit],
  });
  expect(unseenIn(lacking([40, lostToken], [61, refused], [500, notGiven]))?.inputs).toEqual([
    refused.unfit,
    lostToken.unfit,
  ]);
  expect(unseenIn(lacking([100, refused], [500, notGiven]))).toBeNull();
});

test("less is too much where it is most of what is untested, and more than a fiftieth", () => {
  expect(unseenIn(lacking([30, refused], [29, notGiven]))).not.toBeNull();
  expect(unseenIn(lacking([30, refused], [31, notGiven]))).toBeNull();
  expect(unseenIn(lacking([20, refused]))).toBeNull();
});

test("what was not given silences as much as it likes", () => {
  expect(unseenIn(lacking([900, notGiven]))).toBeNull();
  expect(unseenIn(lacking([900, unlocks.input("project", "a second `project`")]))).toBeNull();
});

test("a record with it and one of an earlier version, without it, are both records", () => {
  expect(recordFault(lacking([101, refused]))).toBeNull();
  expect(recordFault(lacking([101, notGiven]))).toBeNull();
});
