import type { Credential, Credentials } from "#lib/http/redaction/credentials.ts";
import { everybody } from "#lib/http/redaction/credentials.ts";
import type { Target } from "#lib/target/target.ts";

/** The name under which requests use one of the target's tokens; the index counts from 0, the name from 1. */
function tokenName(index: number): string {
  return `token${index + 1}`;
}

/** The name under which requests use one of a principal's several keys; the index counts from 0. */
export function keyName(principal: string, index: number): string {
  return `${principal}#${index}`;
}

/** The credential of each principal and token of a target, by the name that requests use. */
export function credentialsOf(target: Target): Credentials {
  const principals: [string, Credential][] = Object.entries(target.principals).map(
    ([name, { apiKey, headers }]) => [name, { apiKey, ...(headers && { headers }) }],
  );
  const keys = principals.flatMap(([name, { apiKey = [], ...rest }]): [string, Credential][] =>
    typeof apiKey === "string"
      ? []
      : apiKey.map((key, index) => [keyName(name, index), { ...rest, apiKey: key }]),
  );
  const tokens: [string, Credential][] = target.tokens.map(({ accessToken }, index) => [
    tokenName(index),
    { accessToken },
  ]);
  // A secret with several names is written under the last of them.
  return Object.fromEntries([...keys, ...principals, ...tokens, ...gatewayOf(target)]);
}

/** Headers of every request, and parts of the connection that must never be written. */
function gatewayOf({ headers, connecting }: Target): [string, Credential][] {
  const { proxy = null, tls = {} } = connecting;
  const { username = "", password = "" } = proxy === null ? {} : new URL(proxy);
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const secrets = [
    password,
    decodeURIComponent(password),
    // In the form in which they are sent, because a proxy may repeat them.
    password === "" ? "" : Buffer.from(pair, "utf8").toString("base64"),
    tls.key ?? "",
    tls.passphrase ?? "",
  ].filter((one) => one !== "");
  const isBare = secrets.length === 0 && Object.keys(headers).length === 0;
  return isBare ? [] : [[everybody, { headers, secrets: [...new Set(secrets)] }]];
}

/** The tokens of a target by the names that requests use, with the scopes that the target states. */
export function tokenUsers(
  target: Target,
): readonly { readonly principal: string; readonly scopes: readonly string[] }[] {
  return target.tokens.map(({ scopes }, index) => ({ principal: tokenName(index), scopes }));
}
