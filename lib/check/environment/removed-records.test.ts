import { expect, test } from "vitest";
import { fakeExchange } from "#lib/check/fake-bench.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { summaryOf } from "#lib/http/journal/exchange-summary.ts";
import { removedRecords } from "./removed-records.ts";

const modules = "/api/v2/workspaces/acme/projects/p/modules/";
const own = `${modules}5b1f0c9e-8d42-4c6a-9f37-2e7a6d1c0b48/`;
const other = `${modules}0b0c63a6-5b38-4be1-a7ce-2f32fd1f3f10/`;

const sent = (
  id: number,
  method: string,
  path: string,
  check: string,
  status: number,
): Exchange => {
  const { request, response, origin, ...more } = fakeExchange({ status });
  return {
    ...more,
    id,
    origin: { ...origin, check },
    request: { ...request, method, path },
    response,
    startedAt: new Date(id * 1_000).toISOString(),
    ms: 10,
  };
};

const failed = sent(5, "GET", own, "a.b.c", 404);

/** The removed record on which a failure of this exchange rests. */
function removedFor(...exchanges: readonly Exchange[]): string | null {
  const all = [...exchanges, failed].map(summaryOf);
  return removedRecords(all)({ id: "a.b.c", shares: [], findings: [{ exchange: 5 }] });
}

test("a failure about a record that the run removed before names it", () => {
  expect(removedFor(sent(4, "DELETE", own, "clean-up", 204))).toBe(own);
});

test.each([
  ["another record", sent(4, "DELETE", other, "clean-up", 204)],
  ["a removal that came later", sent(6, "DELETE", own, "clean-up", 204)],
  ["a removal that was refused", sent(4, "DELETE", own, "clean-up", 409)],
  ["a removal by the check itself", sent(4, "DELETE", own, "a.b.c", 204)],
])("%s explains nothing", (_, removal) => {
  expect(removedFor(removal)).toBeNull();
});
