import { expect, test } from "vitest";
import type { Killing } from "./testing/try-replay.ts";
import { tryReplay } from "./testing/try-replay.ts";

// A few of each kind; `node dist/lib/cli/testing/try-replays.js 300` tries three hundred.
test.each<Killing>([
  {
    mutant: "offset-always-counts",
    check: "pagination.count.false",
    only: ["pagination.count.false"],
  },
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
  {
    mutant: "imported-types-keep-the-workspace-surface-open",
    check: "sequences.modes.agree",
    only: ["sequences.modes.agree"],
  },
  {
    mutant: "scope-lack-is-unauthorized",
    check: "scopes.first.absent-record",
    only: ["scopes.first.absent-record"],
  },
])("the replay line of $check on $mutant fails by the same finding", async (killing) => {
  const { line, wrong } = await tryReplay(killing);

  expect(line).toMatch(/^npx wms-conformance (?:run|replay) /);
  expect(wrong).toBeNull();
});

test("a line that passes, or fails elsewhere, is found out", async () => {
  const mutant = "offset-always-counts";
  const check = "pagination.count.default";

  // That check holds on this mutant, so that there is nothing to replay.
  expect(await tryReplay({ mutant, check, only: [check] })).toMatchObject({
    line: null,
    wrong: "the run ended with 0",
  });
});
