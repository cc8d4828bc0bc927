import type { Exchange } from "#lib/http/exchange.ts";
import type { Confirming } from "./confirm.ts";
import type { Bench } from "#lib/check/judge.ts";
import { firstVerdict } from "#lib/check/verdict-of.ts";
import { rerunName } from "#lib/check/court/judgement.ts";
import { rerunClient } from "./rerun-client.ts";

/** Reruns checks of a bench one at a time, each with its own test data: nothing is shared with the first run. */
export function rerunOn(bench: Bench): Confirming["again"] {
  return async (check, path, nth) => {
    const name = rerunName(check.id, nth);
    let last: Exchange | null = null;
    const client = rerunClient(bench.client, name, (exchange) => {
      last = exchange;
    });
    // Memories are keyed by the objects of the test data.
    const own = { ...bench, client, testData: structuredClone(bench.testData), rerun: name };
    const result = await firstVerdict(check, path === null ? own : { ...own, path });
    return { result, lastExchange: lastOf(last) };
  };
}

function lastOf(exchange: Exchange | null): number | null {
  return exchange === null ? null : exchange.id;
}
