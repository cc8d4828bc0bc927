import type { ApiRequest, Client, Exchange, Origin } from "#lib/http/exchange.ts";
import { sharedKey } from "./request-key.ts";

/** A shared read, which may be sent in another way where it is the first of its kind. */
type SharedRead = (request: ApiRequest, origin: Origin, send?: Client["send"]) => Promise<Exchange>;

/** Reads of which equal ones share one exchange, the known ones among them; a read that failed is sent again. */
export function shareReads(send: Client["send"], known: Iterable<Exchange> = []): SharedRead {
  const shared = new Map<string, Promise<Exchange>>();
  for (const exchange of known) {
    shared.set(sharedKey(exchange.request), Promise.resolve(exchange));
  }
  return (request, origin, own = send) => {
    const key = sharedKey(request);
    const present = shared.get(key);
    if (present !== undefined) return present;
    const fresh = own(request, { ...origin, shared: true });
    shared.set(key, fresh);
    fresh.catch(() => shared.delete(key));
    return fresh;
  };
}

/** Whether a read was sent before any check asked, and then left to whichever asks for it; a page in place of its answer is not. */
export function isLeftToChecks({
  origin,
  response,
}: Pick<Exchange, "origin" | "response">): boolean {
  const { status, foreign = false } = response;
  return origin.shared === true && askers.has(origin.check) && status === 200 && !foreign;
}

const askers: ReadonlySet<string> = new Set(["preflight", "arrange"]);
