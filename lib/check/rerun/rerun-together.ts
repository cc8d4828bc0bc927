import type { TestData } from "#fixtures/test-data.ts";
import type { Bench } from "#lib/check/judge.ts";
import { firstVerdict } from "#lib/check/verdict-of.ts";
import type { JudgingClient } from "#lib/http/exchange.ts";
import type { Confirming } from "./confirm.ts";
import { rerunClient } from "./rerun-client.ts";

/**
 * Reruns checks of a bench in one set of new test data, so that what they share is arranged, and waited for, once. A
 * request is attributed to its own asker: which check is the first to need something shared is not known in advance.
 */
export function rerunTogetherOn(bench: Bench): Confirming["again"] {
  let testData: TestData | null = null;
  const lastOf = new Map<string, number>();
  const clientOf = (asker: string): JudgingClient =>
    rerunClient(bench.client, asker, ({ id }) =>
      lastOf.set(asker, Math.max(id, lastOf.get(asker) ?? id)),
    );
  const send: JudgingClient["send"] = (request, origin) =>
    clientOf(origin.check).send(request, origin);
  const client: JudgingClient = {
    send,
    read: send,
    note: (origin, what, learn) => clientOf(origin.check).note(origin, what, learn),
    wait: (ms) => bench.client.wait(ms),
    get sent() {
      return bench.client.sent;
    },
  };
  return async (check) => {
    // Memories are keyed by the objects of the test data.
    testData ??= structuredClone(bench.testData);
    const result = await firstVerdict(check, { ...bench, client, testData, rerun: "together" });
    const seen = [check.id, ...result.shares].flatMap((asker) => lastOf.get(asker) ?? []);
    return { result, lastExchange: seen.length === 0 ? null : Math.max(...seen) };
  };
}
