import { createHash } from "node:crypto";
import type { Known } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { ids } from "#lib/reference/store/row.ts";
import { always } from "#lib/reference/policies/always.ts";

/** Whether two addresses differ only in the port of one loopback host. */
function isSameLoopback(registered: string, sent: string): boolean {
  if (!URL.canParse(sent)) return false;
  const [left, right] = [new URL(registered), new URL(sent)];
  right.port = left.port;
  return /^(127\.0\.0\.1|localhost)$/.test(left.hostname) && left.href === right.href;
}

/** How a user's consent becomes an access token. */
export const oauth = {
  /** Whether the endpoint is there. */
  serves: always<{ path: string }, boolean>(true),
  /** Whether the application may receive the answer at this address. */
  acceptsRedirect: ({ application, sent }: Known<{ application: Row; sent: string }>): boolean =>
    ids(application, "redirect_uris").some(
      (registered) => registered === sent || isSameLoopback(registered, sent),
    ),
  /** Whether a scope may be requested. */
  knowsScope: ({ scope, catalog }: Known<{ scope: string; catalog: readonly string[] }>): boolean =>
    catalog.includes(scope),
  /** The scopes that the user grants of those that the application requests. */
  grants: ({ requested }: Known<{ requested: readonly string[] }>): readonly string[] => requested,
  /** Seconds for which a code works. */
  codeLifetime: always<object, number>(60),
  /** Seconds for which an access token works. */
  tokenLifetime: always<object, number>(36_000),
  /** Whether the secret is the application's. */
  knowsSecret: ({ application, secret }: Known<{ application: Row; secret: string }>): boolean =>
    application["client_secret"] === secret,
  /** Whether a code that was used before is exchanged again. */
  exchangesTwice: always<{ code: Row }, boolean>(false),
  /** Whether using a code twice takes back the token that it gave. */
  revokesOnReuse: always<{ code: Row }, boolean>(true),
  /** Whether the verifier answers the challenge with which the code was requested. */
  verifies: ({
    method,
    challenge,
    verifier,
  }: Known<{ method: string; challenge: string; verifier: string }>): boolean => {
    if (method !== "S256") return verifier === challenge;
    return createHash("sha256").update(verifier).digest("base64url") === challenge;
  },
};

/** The policies of this topic. */
export type OauthPolicies = typeof oauth;
