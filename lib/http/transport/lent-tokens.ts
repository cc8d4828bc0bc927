import type { ApiRequest, Reply } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";

/** Tokens that may be used for reads in place of a principal's key. */
export interface Lending {
  /** Names of the tokens; none until they are known to act for the same user. */
  readonly tokens: readonly string[];
  /** The operation of a read that the tokens may send; null for any other request. */
  operationOf(request: ApiRequest): string | null;
  /** Called once for each token that is given up, with the status that it got; null if no answer came. */
  givenUp(token: string, status: number | null): void;
}

/** Sends a request with the principal's own keys, or with one of the tokens as well. */
type SendWith = (tokens: readonly string[]) => Promise<Reply>;

/** Sends a request with any suitable credential. */
type Lent = (request: ApiRequest, send: SendWith) => Promise<Reply>;

/**
 * Spreads reads over tokens too. The first read of each operation uses the key. A token's answer counts only if it is a
 * success or a 400; otherwise the key is used, and if the key gets another answer, the token is given up.
 */
export function lendTokens(lending: Lending): Lent {
  const givenUp = new Set<string>();
  const askedWithKey = new Set<string>();

  /** The key's answer, and what it shows about the token. */
  async function withKey(send: SendWith, token: string, status: number | null): Promise<Reply> {
    const own = await send([]);
    if (own.response.status !== status && !givenUp.has(token)) {
      givenUp.add(token);
      lending.givenUp(token, status);
    }
    return own;
  }

  return async (request, send) => {
    const operation = request.anyCredential === true ? lending.operationOf(request) : null;
    const tokens = lending.tokens.filter((name) => !givenUp.has(name));
    if (operation === null || tokens.length === 0) return send([]);
    if (!askedWithKey.has(operation)) {
      askedWithKey.add(operation);
      return send([]);
    }
    try {
      const reply = await send(tokens);
      const { sentWith, response } = reply;
      const counts = sentWith === undefined || isTaken(response.status);
      return counts ? reply : await withKey(send, sentWith, response.status);
    } catch (error) {
      const token = error instanceof TransportError ? error.sentWith : undefined;
      if (token === undefined) throw error;
      return withKey(send, token, null);
    }
  };
}

/** Whether an answer depends only on the request, and not on the caller. */
function isTaken(status: number): boolean {
  return (status >= 200 && status < 300) || status === 400;
}
