import { expect, test } from "vitest";

import { fakeExchange } from "./fake-bench.ts";
import { NotDemonstrated } from "./finding.ts";
import { answeredRecord } from "./inferred.ts";

test("an answer that is the record can be judged", () => {
  const exchange = fakeExchange({ status: 200, json: { id: "a" } });

  expect(answeredRecord(exchange)).toBe(exchange);
});

test("of an answer without the record nothing is claimed", () => {
  expect(() => answeredRecord(fakeExchange({ status: 204, json: null }))).toThrow(NotDemonstrated);
});
