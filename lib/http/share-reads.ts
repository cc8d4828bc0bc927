import type { Client, Exchange } from "./exchange.ts";
import { requestKey } from "./request-key.ts";

/** Reads of which equal ones share one exchange; a read that failed is sent anew. */
export function shareReads(send: Client["send"]): Client["read"] {
  const shared = new Map<string, Promise<Exchange>>();
  return (request, origin) => {
    const key = requestKey(request);
    const known = shared.get(key);
    if (known !== undefined) return known;
    const fresh = send(request, { ...origin, shared: true });
    shared.set(key, fresh);
    fresh.catch(() => shared.delete(key));
    return fresh;
  };
}
