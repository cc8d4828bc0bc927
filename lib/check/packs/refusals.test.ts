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

/** Has a check of one of four field names judged on a place that refuses what `mentioned` says; gives what was asked. */
async function judgedName(
  place: string,
  mentioned: (names: readonly string[]) => readonly string[],
  judgedOne = "one",
): Promise<readonly Query[]> {
  const asked: Query[] = [];
  const ask = async (_: unknown, query: Query): Promise<Exchange> => {
    asked.push(query);
    const names = mentioned(String(query["fields"]).split(","));
    const message = `${names.join(", ")}: not known.`;
    const errors = [{ field: "fields", message }];
    return fakeExchange({ status: 400, json: { type: "invalid_request", errors } });
  };
  const given = {
    asksAlone: false,
    expect: (one: Exchange) => new Expectation(one, { judged: 0 }),
  };
  const [run] = [judgedOne, "two", "three", "four"].map((value) =>
    refuses({ place, parameter: "fields", value, ask }, (refusal) => refusal.fieldError("fields")),
  );
  await run?.(asTools(given));
  return asked;
}

const halves = [{ fields: "one,three" }, { fields: "two,four" }];

test("names are joined, and one that is mentioned only where it was sent is refused", async () => {
  expect(await judgedName("joined", (names) => names)).toEqual(halves);
});

test("a name that an answer to others mentions too is asked alone", async () => {
  const asked = await judgedName("mentioned anyway", (names) => [...names, "one"]);

  expect(asked).toEqual([...halves, { fields: "one" }]);
});

test("a name that is not mentioned is asked alone", async () => {
  const asked = await judgedName("not mentioned", (names) => names.slice(1));

  expect(asked).toEqual([{ fields: "one,three" }, { fields: "one" }]);
});

test("a name that only this suite has is refused where it is mentioned", async () => {
  const asked = await judgedName("invented", (names) => names, "wms_one");

  expect(asked).toEqual([{ fields: "wms_one,three" }]);
});
