import { fillPath } from "#lib/contract/path.ts";
import type { ApiRequest } from "#lib/http/exchange.ts";
import type { Lending } from "#lib/http/transport/lent-tokens.ts";
import { isRead } from "#lib/http/transport/retry.ts";
import type { LentTokens, TokenTier } from "#lib/target/preflight/preflight-result.ts";
import { noTokens } from "#lib/target/preflight/preflight-result.ts";

/** Lends tokens of the owner to the requests of a run. */
interface Lender {
  readonly lending: Lending;
  /** Requests may also use these tokens: from now on if a rate limit is known, otherwise from the first refusal on. */
  readonly lend: (tokens: LentTokens, isLimited: boolean) => void;
}

/** A lender for one workspace, which lends if a rate limit slows down the owner's key. */
export function createLender(
  workspace: string,
  report: (sentence: string) => void,
  wasRefused: () => boolean,
): Lender {
  const tierAndNameOf = lendableIn(workspace);
  let given = noTokens;
  let isKnown = false;
  return {
    lend(tokens, isLimited) {
      given = tokens;
      isKnown = isLimited;
    },
    lending: {
      lentFor(request) {
        const lendable = isKnown || wasRefused() ? tierAndNameOf(request) : null;
        return lendable === null
          ? null
          : { operation: lendable.operation, tokens: given[lendable.tier] };
      },
      givenUp(token, status) {
        const met = status === null ? "got no answer" : `was answered ${status}`;
        report(`${token} ${met} although the key was served; the run continues without it.`);
      },
    },
  };
}

/** The route of a request that a token may lawfully carry, and the global scope that allows it. */
interface Lendable {
  readonly operation: string;
  readonly tier: TokenTier;
}

/**
 * Finds what tokens may carry of the owner's requests in a workspace: `read` satisfies every read, and `write` every
 * write (OAuth 2.0, rule 2).
 */
export function lendableIn(workspace: string): (request: ApiRequest) => Lendable | null {
  const below = fillPath("/api/v2/workspaces/{slug}/", { slug: workspace });
  return ({ method, path, as }) =>
    as === "owner" && path.startsWith(below)
      ? { operation: `${method} ${routeOf(path)}`, tier: isRead(method) ? "read" : "write" }
      : null;
}

/** A path without the ids of its records, which have digits; names of resources have none. */
function routeOf(path: string): string {
  return path.replaceAll(/[^/]*\d[^/]*/g, "{}");
}
