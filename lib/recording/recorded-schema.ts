import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** The schema document that a run's preflight read, as parsed JSON; null if the deployment served none. */
export function recordedSchema(exchanges: Iterable<Exchange>): unknown {
  const { path } = operations.readSchema;
  for (const { origin, request, response } of exchanges) {
    const isRead = origin.check === "preflight" && request.path === path;
    if (isRead && response.status === 200) return response.json ?? null;
  }
  return null;
}
