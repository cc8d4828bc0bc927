import { randomBytes } from "node:crypto";
import { scopeCatalog } from "#lib/contract/scopes.ts";
import type { StartingPrincipal } from "./starting-data.ts";
import type { Store } from "#lib/reference/store/store.ts";

/** A usable access token, with what it may do. */
export interface StartingToken {
  readonly accessToken: string;
  readonly scopes: readonly string[];
}

/** The application that requests tokens; public, because nothing in an embedded deployment needs protection. */
const startingApplication = {
  clientId: "wms-conformance",
  clientSecret: "wms-conformance-secret",
  /** Any port of a loopback address is accepted. */
  redirectUris: ["http://127.0.0.1/callback", "http://localhost/callback"],
} as const;

const madeAt = "2026-01-05T08:00:00.000Z";

/** Registers the application. */
export function addApplication(store: Store): void {
  const { clientId, clientSecret, redirectUris } = startingApplication;
  store.insert("oauth-application", {
    created_at: madeAt,
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: redirectUris,
  });
}

/** Issues one token for each scope of the catalog, the global ones first, one without any, and one with two. */
export function addTokens(
  store: Store,
  { userId, workspace }: StartingPrincipal,
): readonly StartingToken[] {
  const home = store.rows("workspace").find((row) => row["slug"] === workspace);
  const granted = [...scopeCatalog.map((scope) => [scope]), [], ["read", "projects.labels:write"]];
  return granted.map((scopes) => {
    const accessToken = `wms_oauth_${randomBytes(24).toString("base64url")}`;
    store.insert("oauth-token", {
      created_at: madeAt,
      workspace_id: home?.id,
      user_id: userId,
      value: accessToken,
      scopes,
      expires_at: null,
      code_id: null,
    });
    return { accessToken, scopes };
  });
}
