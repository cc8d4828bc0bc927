import type { TestData } from "#fixtures/test-data.ts";
import type { Bench } from "#lib/check/judge.ts";
import { rerunName } from "#lib/check/court/judgement.ts";
import { firstVerdict } from "#lib/check/verdict-of.ts";
import type { JudgingClient } from "#lib/http/exchange.ts";
import type { Confirming } from "./confirm.ts";
import { rerunClient } from "./rerun-client.ts";

/**
 * Reruns checks of a bench in one set of new test data for each `nth`, so that what they share is arranged, and waited
 * for, once. A request is attributed to its own asker: which check is the first to need something shared is not known
 * in advance.
 */
export function rerunTogetherOn(
  bench: Bench,
  nameOf: (asker: string, nth: number) => string = rerunName,
): Confirming["again"] {
  const testDataOf = new Map<number, TestData>();
  const lastOf = new Map<string, number>();
  const clientOf = (asker: string, nth: number): JudgingClient =>
    rerunClient(bench.client, nameOf(asker, nth), ({ id }) =>
      lastOf.set(asker, Math.max(id, lastOf.get(asker) ?? id)),
    );
  const clientFor = (nth: number): JudgingClient => {
    const send: JudgingClient["send"] = (request, origin) =>
      clientOf(origin.check, nth).send(request, origin);
    return {
      send,
      read: send,
      note: (origin, what, learn) => clientOf(origin.check, nth).note(origin, what, learn),
      wait: (ms) => bench.client.wait(ms),
      get sent() {
        return bench.client.sent;
      },
    };
  };
  return async (check, _path, nth) => {
    // Memories are keyed by the objects of the test data.
    const testData = testDataOf.get(nth) ?? structuredClone(bench.testData);
    testDataOf.set(nth, testData);
    const rerun = nameOf("together", nth);
    const result = await firstVerdict(check, { ...bench, client: clientFor(nth), testData, rerun });
    const seen = [check.id, ...result.shares].flatMap((asker) => lastOf.get(asker) ?? []);
    return { result, lastExchange: seen.length === 0 ? null : Math.max(...seen) };
  };
}
