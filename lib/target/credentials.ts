import type { Credential, Credentials } from "#lib/http/credentials.ts";
import type { Target } from "./target.ts";

/** The name under which requests are sent with one of the target's tokens; the index counts from 0, the name from 1. */
export function tokenName(index: number): string {
  return `token${index + 1}`;
}

/** The credential of each principal and token of a target, by the name that requests use. */
export function credentialsOf(target: Target): Credentials {
  const principals: [string, Credential][] = Object.entries(target.principals).map(
    ([name, { apiKey }]) => [name, { apiKey }],
  );
  const tokens: [string, Credential][] = target.tokens.map(({ accessToken }, index) => [
    tokenName(index),
    { accessToken },
  ]);
  return Object.fromEntries([...principals, ...tokens]);
}

/** The tokens of a target under the names that requests use, with the scopes they are said to carry. */
export function tokenUsers(
  target: Target,
): readonly { readonly principal: string; readonly scopes: readonly string[] }[] {
  return target.tokens.map(({ scopes }, index) => ({ principal: tokenName(index), scopes }));
}
