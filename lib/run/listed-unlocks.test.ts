import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";
import { expect, test } from "vitest";
import { listedUnlocks } from "./listed-unlocks.ts";

/** A record in which one check of a clause lacks each of these. */
function recordOf(lacking: readonly (readonly [clause: string, unlock: Unlock])[]) {
  const checks = lacking.map(([clause, unlock]) => ({
    clause,
    unlock,
    verdict: "untested" as const,
  }));
  const untested = lacking.map(([, unlock]) => ({ unlock, checks: 1, clauses: 1 }));
  return { checks, untested };
}

const sink = ["webhooks/delivery#url", unlocks.input("sink.listen")] as const;
const tokens = (...words: readonly string[]) =>
  words.map((word, index) => [`scopes/a#${index % 3}`, unlocks.token(word)] as const);

test("tokens that differ only in their scopes are reported as one input, which comes first", () => {
  const record = recordOf([sink, ...tokens("scope a", "scope b", "scope c", "scope d")]);

  const reported = listedUnlocks(record);

  expect(
    reported.map(({ unlock, checks, clauses }) => ({
      unlock: unlock.sentence,
      checks,
      clauses,
    })),
  ).toEqual([
    {
      unlock: "tokens with other scopes (4 kinds) under tokens in the target file",
      checks: 4,
      clauses: 3,
    },
    { unlock: "sink.listen in the target file", checks: 1, clauses: 1 },
  ]);
  expect(reported[0]?.stands).toHaveLength(4);
});

test("two tokens are reported separately", () => {
  const record = recordOf([sink, ...tokens("scope a", "scope b")]);

  expect(listedUnlocks(record).map(({ unlock }) => unlock)).toEqual(
    record.untested.map(({ unlock }) => unlock),
  );
});
