import { expect, test } from "vitest";
import type { Exchange } from "#lib/http/exchange.ts";
import { disturbancesIn } from "#lib/run/disturbances.ts";
import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { fakeExchange } from "#lib/check/fake-bench.ts";
import { judgeInvariant } from "#lib/check/judge-invariant.ts";

const marks = 'status 200, title "One moment"';
const foreignTry = { outcome: "foreign", ms: 1, marks } as const;

/** A page mistaken for the deployment's. */
const taken: Exchange = {
  ...fakeExchange({ foreign: true }),
  attempts: [foreignTry, foreignTry],
};
/** A page that was replaced by the deployment's answer when the request was resent. */
const answeredLater: Exchange = {
  ...fakeExchange({ json: {} }),
  attempts: [foreignTry, { outcome: 200, ms: 1 }],
};

const isObject: Invariant = invariant({
  id: "requests.answer.json",
  clause: "requests/answer#json",
  title: "each answer is an object",
  killedBy: ["offset-always-counts"],
  applies: () => true,
  judge: (exchange, expected) => {
    expected.that("", "an object", exchange.response.json, exchange.response.json !== undefined);
  },
});
const reportContext = { baseUrl: "http://127.0.0.1:1", seed: 1, target: "target.json" };

test("an answer accepted as the deployment's is judged like any other", () => {
  const { verdict } = judgeInvariant(isObject, [taken], reportContext);

  expect(verdict).toBe("fail");
  expect(disturbancesIn([taken], [])).toEqual([]);
});

test("no invariant judges a 429 in another form than the API's", () => {
  const held: Exchange = { ...fakeExchange({ status: 429, foreign: true }) };

  expect(judgeInvariant(isObject, [held], reportContext).verdict).toBe("untested");
});

test("an answer accepted too early is no longer judged once the deployment answers its kind in its own form", () => {
  for (const journal of [
    [taken, answeredLater],
    [answeredLater, taken],
  ]) {
    expect(judgeInvariant(isObject, journal, reportContext).verdict).toBe("pass");
    expect(disturbancesIn(journal, [])).toMatchObject([{ marks, answers: 3, unanswered: 1 }]);
  }
});
