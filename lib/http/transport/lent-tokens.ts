import type { ApiRequest, Reply } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { isRead, saysUndone } from "./retry.ts";

/** Tokens that may be used in place of a principal's key. */
export interface Lending {
  /** The operation of a request that tokens may send, with the names of these tokens; null for any other request. */
  lentFor(request: ApiRequest): Lent | null;
  /** Called once for each token that is given up, with the status that it got; null if no answer came. */
  givenUp(token: string, status: number | null): void;
}

/** An operation, and the names of the tokens that may carry it. */
interface Lent {
  readonly operation: string;
  readonly tokens: readonly string[];
}

/** What a token got that may depend on the credential; the status is null if no answer came. */
interface Doubtful {
  readonly token: string;
  readonly operation: string;
  readonly status: number | null;
}

/** Sends a request with the principal's own keys, or with one of the tokens as well. */
type SendWith = (tokens: readonly string[]) => Promise<Reply>;

/** Sends a request with any suitable credential. */
type SendLent = (request: ApiRequest, send: SendWith) => Promise<Reply>;

/**
 * Spreads requests over tokens. The key sends the first request of each operation, and repeats one whose status may
 * depend on the token, until it has once got that status. If it gets another, the token is given up. A write that may
 * have taken effect is not repeated.
 */
export function lendTokens(lending: Lending): SendLent {
  const givenUp = new Set<string>();
  const askedWithKey = new Set<string>();
  const metByBoth = new Set<string>();

  /** The key's answer, and what it shows about the token. */
  async function withKey(send: SendWith, { token, operation, status }: Doubtful): Promise<Reply> {
    const own = await send([]);
    if (own.response.status === status) metByBoth.add(`${token} ${operation} ${status}`);
    else if (!givenUp.has(token)) {
      givenUp.add(token);
      lending.givenUp(token, status);
    }
    return own;
  }

  return async (request, send) => {
    const lent = request.anyCredential === true ? lending.lentFor(request) : null;
    const tokens = lent?.tokens.filter((name) => !givenUp.has(name)) ?? [];
    if (lent === null || tokens.length === 0) return send([]);
    if (!askedWithKey.has(lent.operation)) {
      askedWithKey.add(lent.operation);
      return send([]);
    }
    const { operation } = lent;
    const mayRepeat = isRead(request.method);
    try {
      const reply = await send(tokens);
      const { sentWith: token, response } = reply;
      const { status } = response;
      if (token === undefined || isOfRequest(status)) return reply;
      if (metByBoth.has(`${token} ${operation} ${status}`)) return reply;
      const maySendAgain = mayRepeat || saysUndone(status);
      return maySendAgain ? await withKey(send, { token, operation, status }) : reply;
    } catch (error) {
      const token = error instanceof TransportError ? error.sentWith : undefined;
      if (token === undefined || !mayRepeat) throw error;
      return withKey(send, { token, operation, status: null });
    }
  };
}

/** Refusals that depend only on the request, and not on the caller. */
const refusesRequest: ReadonlySet<number> = new Set([400, 405, 406, 413, 415]);

/** Whether an answer depends only on the request. */
function isOfRequest(status: number): boolean {
  return (status >= 200 && status < 300) || refusesRequest.has(status);
}
