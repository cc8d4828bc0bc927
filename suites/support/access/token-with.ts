import type { TokenUser } from "#fixtures/test-data.ts";
import type { Given } from "#lib/check/check.ts";
import type { WantedToken } from "#lib/check/wanted-token.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** A token with this scope and without those that would satisfy the operation anyway. */
export function withScope(scope: string, ...without: readonly string[]): WantedToken {
  const words = `the scope ${scope}${without.length > 0 ? ` and without ${without.join(", ")}` : ""}`;
  return {
    words,
    suits: (scopes) => scopes.includes(scope) && !without.some((other) => scopes.includes(other)),
    example: [scope],
  };
}

/** A token for the same verb whose scopes concern neither the resource nor those above and below it. */
export function unrelatedTo(base: string, verb: "read" | "write"): WantedToken {
  const isFar = (scope: string): boolean => {
    const [other = ""] = scope.split(":");
    return scope.includes(":") && !`${base}.`.startsWith(`${other}.`) && !other.startsWith(base);
  };
  return {
    words: `a scope to ${verb} and none that has to do with ${base}`,
    suits: (scopes) =>
      scopes.some((scope) => scope.endsWith(`:${verb}`)) && scopes.every((scope) => isFar(scope)),
    example: [`projects.labels:${verb}`, `projects.modules:${verb}`].filter(isFar).slice(0, 1),
  };
}

/** A token without scopes. */
export const withoutScopes: WantedToken = {
  words: "no scope at all",
  suits: (scopes) => scopes.length === 0,
  example: [],
};

/** The matching token with the fewest scopes, or undefined. */
export function findToken(
  tokens: readonly TokenUser[],
  { suits }: WantedToken,
): TokenUser | undefined {
  return tokens
    .filter(({ scopes }) => suits(scopes))
    .toSorted((left, right) => left.scopes.length - right.scopes.length)[0];
}

/** The same; throws {@link UnjudgedError} if the target names none. */
export function tokenWith(tokens: readonly TokenUser[], wanted: WantedToken): TokenUser {
  const token = findToken(tokens, wanted);
  if (token !== undefined) return token;
  throw untested(`The target names no token with ${wanted.words}.`, unlocks.token(wanted.words));
}

/**
 * Sends a request with the matching token. If the deployment does not accept the token, a wrong input is to blame and
 * nothing is demonstrated; a service that returns the token's user does accept it.
 */
export async function sendWith(
  { api, path, tokens }: Given<"tokens">,
  wanted: WantedToken,
  send: (as: string) => Promise<Exchange>,
): Promise<Exchange> {
  const { principal } = tokenWith(tokens, wanted);
  const answer = await send(principal);
  if (answer.response.status !== 401) return answer;
  const me = await api.read(path(operations.readCurrentUser.path), {}, { as: principal });
  if (me.response.status !== 401) return answer;
  const reason = `The deployment does not know the token with ${wanted.words}.`;
  throw untested(reason, unlocks.acceptedToken(wanted.words, principal));
}
