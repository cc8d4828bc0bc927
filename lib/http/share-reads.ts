import type { Client, Exchange } from "./exchange.ts";
import { sharedKey } from "./request-key.ts";

/** Reads of which equal ones share one exchange, the known ones among them; a read that failed is sent anew. */
export function shareReads(send: Client["send"], known: Iterable<Exchange> = []): Client["read"] {
  const shared = new Map<string, Promise<Exchange>>();
  for (const exchange of known) {
    shared.set(sharedKey(exchange.request), Promise.resolve(exchange));
  }
  return (request, origin) => {
    const key = sharedKey(request);
    const present = shared.get(key);
    if (present !== undefined) return present;
    const fresh = send(request, { ...origin, shared: true });
    shared.set(key, fresh);
    fresh.catch(() => shared.delete(key));
    return fresh;
  };
}

/** Whether a read was sent before any check asked, and then left to whichever asks for it. */
export function isLeftToChecks({
  origin,
  response,
}: Pick<Exchange, "origin" | "response">): boolean {
  return origin.shared === true && askers.has(origin.check) && response.status === 200;
}

const askers: ReadonlySet<string> = new Set(["preflight", "arrange"]);
