import { expect, test } from "vitest";
import { sampleFinding } from "#reports/sample-record.ts";
import { replayedDifference } from "./testing/replays/replayed-difference.ts";
import type { Killing } from "./testing/replays/try-replay.ts";
import { tryReplay } from "./testing/replays/try-replay.ts";

const alone = (mutant: Killing["mutant"], check: Killing["check"]): Killing => ({
  mutant,
  check,
  only: [check],
});

// A few of each kind; `npm run proof:replays` tries three hundred.
test.each<Killing>([
  alone("offset-always-counts", "pagination.count.false"),
  {
    mutant: "problem-is-plain-json",
    check: "problems.shape.media-type",
    only: ["problems.shape.media-type", "problems"],
  },
  {
    mutant: "enabling-answers-201",
    check: "enablement.enable.status",
    only: ["enablement.enable.status", "enablement"],
  },
  alone("imported-types-keep-the-workspace-surface-open", "sequences.modes.agree"),
  alone("scope-lack-is-unauthorized", "scopes.first.absent-record"),
  alone("rate-limit-answers-403", "limits.throttling.rate-limited"),
  alone("retry-after-is-a-date", "limits.throttling.retry-after"),
  alone("switch-stays-off", "features.releases.again"),
  alone("bulk-success-says-ok-on-points", "bulk.points.result"),
  alone(
    "foreign-state_id-lifts-the-filter-of-work-items",
    "tenancy.filter.work-items-state-id-in-with-foreign",
  ),
  alone("inactive-webhook-is-told", "webhooks.delivery.inactive"),
])("the replay line of $check on $mutant fails by the same finding", async (killing) => {
  const tried = await tryReplay(killing);

  expect(tried).toMatchObject({
    line: expect.stringMatching(/^npx --offline wms-conformance (?:run|replay) /),
    wrong: null,
  });
});

test("a check that holds prints no line to replay", async () => {
  expect(await tryReplay(alone("offset-always-counts", "pagination.count.default"))).toEqual({
    line: null,
    reason: "the run ended with 0: its check passes",
  });
});

const sort = { at: "/data/*/id", wanted: "uuid", met: "null" };
const finding = sampleFinding({ kind: "type", sort });
const again = (id: string, ...findings: readonly (typeof finding)[]) => ({
  check: { id, findings },
  code: 1,
});

test("another row at the same place is the same finding, even among others", () => {
  const other = sampleFinding({ kind: "absence" });
  const row = { ...finding, at: "/data/7/id", actual: "null (null)" };

  expect(replayedDifference("a.b.c", finding, again("a.b.c", other, row))).toBeNull();
});

test.each([
  ["another place", again("a.b.c", { ...finding, sort: { ...sort, at: "/id" } }), /at \/id/],
  ["another kind", again("a.b.c", { ...finding, kind: "absence" }), /^it shows absence/],
  ["another value met", again("a.b.c", { ...finding, sort: { ...sort, met: "number" } }), /number/],
  ["another check", again("a.b.d", finding), /^a\.b\.d fails/],
  ["no finding", again("a.b.c"), /does not fail \(the command ended with 1\)/],
  ["no record", { check: null, code: 3 }, /does not fail \(the command ended with 3\)/],
])("%s is not the same finding", (_, replayed, says) => {
  expect(replayedDifference("a.b.c", finding, replayed)).toMatch(says);
});
