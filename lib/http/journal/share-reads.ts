import type { ApiRequest, Client, Exchange, Origin } from "#lib/http/exchange.ts";
import { sharedKey } from "./request-key.ts";

/** A shared read, which may be sent differently if it is the first of its kind. */
type SharedRead = (request: ApiRequest, origin: Origin, send?: Client["send"]) => Promise<Exchange>;

/**
 * Shares one exchange between equal reads, including the known ones; a failed read is sent again, and one sent with a
 * token is sent once more for callers that need the principal's own key.
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

/**
 * Whether a read was sent before any check, and may be reused by any check that needs it; an HTML page in place of its
 * answer may not.
 */
export function isLeftToChecks({
  origin,
  response,
}: Pick<Exchange, "origin" | "response">): boolean {
  const { status, foreign = false } = response;
  return origin.shared === true && askers.has(origin.check) && status === 200 && !foreign;
}

const askers: ReadonlySet<string> = new Set(["preflight", "arrange"]);
