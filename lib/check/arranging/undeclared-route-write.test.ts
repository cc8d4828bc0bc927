import { expect, test } from "vitest";

import { fakeExchange } from "#lib/check/fake-bench.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { answeredRecord } from "./undeclared-route-write.ts";

test("an answer that holds the record can be judged", () => {
  const exchange = fakeExchange({ status: 200, json: { id: "a", name: "A" } });

  expect(answeredRecord(exchange)).toBe(exchange);
});

test.each([
  [204, null],
  [201, { id: "a" }],
])("an answer without the record is not judged: %i %j", (status, json) => {
  expect(() => answeredRecord(fakeExchange({ status, json }))).toThrow(
    expect.objectContaining({
      unjudged: expect.objectContaining({
        verdict: "untested",
        unlock: expect.objectContaining(unlocks.recordAnswered),
      }),
    }),
  );
});
