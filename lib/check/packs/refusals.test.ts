import { expect, test } from "vitest";
import { fakeExchange } from "#lib/check/fake-bench.ts";
import { Expectation } from "#lib/check/matchers/expect.ts";
import type { Tools } from "#lib/check/check.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { FindingError } from "#lib/check/finding.ts";
import { refuses } from "./refusals.ts";

/** Has a check of the first parameter judged on a place that answers by `answer`; gives what was asked. */
async function judged(
  place: string,
  answer: (query: Query) => Exchange,
  asksAlone = false,
): Promise<{ asked: readonly Query[]; thrown: unknown }> {
  const asked: Query[] = [];
  const ask = async (_: unknown, query: Query): Promise<Exchange> => {
    asked.push(query);
    return answer(query);
  };
  const given = { asksAlone, expect: (one: Exchange) => new Expectation(one, { judged: 0 }) };
  const run = refuses({ place, parameter: "first", value: "bad", ask }, (refusal) =>
    refusal.problem("invalid_request").mentions("first is wrong"),
  );
  refuses({ place, parameter: "second", value: "bad", ask }, (refusal) => refusal.status(400));
  const thrown: unknown = await run(asTools(given)).then(
    () => null,
    (error: unknown) => error,
  );
  return { asked, thrown };
}

function asTools(given: Pick<Tools, "expect" | "asksAlone">): Tools {
  // Nothing else is asked for.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return given as Tools;
}

const refusing = (...fields: readonly string[]): Exchange =>
  fakeExchange({
    status: 400,
    json: {
      type: "invalid_request",
      detail: "first is wrong",
      errors: fields.map((field) => ({ field, message: `${field} is wrong` })),
    },
  });

const both = { first: "bad", second: "bad" };

test("an answer that names a parameter among others shows its refusal", async () => {
  const { asked, thrown } = await judged("named", (query) => refusing(...Object.keys(query)));

  expect(asked).toEqual([both]);
  expect(thrown).toBeNull();
});

test("a parameter that an answer to several does not name is asked alone", async () => {
  const { asked, thrown } = await judged("unnamed", (query) =>
    "second" in query ? refusing("second") : refusing("first"),
  );

  expect(asked).toEqual([both, { first: "bad" }]);
  expect(thrown).toBeNull();
});

test("only the answer to a parameter alone accuses", async () => {
  const served = fakeExchange({ status: 200 });
  const { asked, thrown } = await judged("served", (query) =>
    "second" in query ? refusing("second") : served,
  );

  expect(asked).toEqual([both, { first: "bad" }]);
  expect(thrown).toBeInstanceOf(FindingError);
  expect(thrown).toMatchObject({ finding: { exchange: served } });
});

test("a check that is judged by itself asks alone", async () => {
  const { asked } = await judged("alone", () => refusing("first"), true);

  expect(asked).toEqual([{ first: "bad" }]);
});
