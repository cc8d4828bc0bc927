import type { ApiRequest, Client, Exchange, Origin } from "#lib/http/exchange.ts";
import { sharedKey } from "./request-key.ts";

/** A shared read, which may be sent in another way where it is the first of its kind. */
type SharedRead = (request: ApiRequest, origin: Origin, send?: Client["send"]) => Promise<Exchange>;

/**
 * Reads of which equal ones share one exchange, the known ones among them; a read that failed is sent again, and one
 * that a token carried is sent once more for those who mean the principal's own key.
 */
export function shareReads(
  send: Client["send"],
  known: Iterable<Exchange> = [],
  keyOf: (request: ApiRequest) => string = sharedKey,
): SharedRead {
  const shared = new Map<string, Promise<Exchange>>();
  for (const exchange of known) {
    shared.set(sharedKey(exchange.request), Promise.resolve(exchange));
  }
  return (request, origin, own = send) => {
    const ask = (key: string): Promise<Exchange> => {
      const fresh = own(request, { ...origin, shared: true });
      shared.set(key, fresh);
      fresh.catch(() => shared.delete(key));
      return fresh;
    };
    const key = keyOf(request);
    const present = shared.get(key);
    if (present === undefined) return ask(key);
    if (request.anyCredential === true) return present;
    const withKey = `${key} with the key`;
    return present.then((exchange) =>
      exchange.sentWith === undefined ? exchange : (shared.get(withKey) ?? ask(withKey)),
    );
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
