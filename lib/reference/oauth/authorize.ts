import { randomBytes } from "node:crypto";
import { scopeCatalog } from "#lib/contract/scopes.ts";
import type { PlainResponse } from "#lib/reference/message.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { text } from "#lib/reference/store/row.ts";
import { OauthProblem } from "./oauth-problem.ts";
import type { Flow } from "./oauth-problem.ts";

/**
 * The authorization endpoint: redirects to the application with a code, without a consent page. The user has the e-mail
 * address `login`, by default the first user's. An unknown `login` means declined.
 */
export function authorizeApplication(flow: Flow): PlainResponse {
  const { call, policies } = flow;
  const { query, store } = call;
  const application = store
    .rows("oauth-application")
    .find((row) => row["client_id"] === query.get("client_id"));
  if (application === undefined) {
    throw new OauthProblem("invalid_request", "unauthorized_client", "The client_id is unknown.");
  }
  const redirect = query.get("redirect_uri") ?? "";
  if (!policies.oauth.acceptsRedirect({ call, application, sent: redirect })) {
    throw new OauthProblem(
      "invalid_request",
      "invalid_request",
      "The redirect_uri is not registered.",
    );
  }
  const answer = new URL(redirect);
  const refusal = refusalOf(flow);
  const user = userOf(flow);
  if (refusal !== null) answer.searchParams.set("error", refusal);
  else if (user === undefined) answer.searchParams.set("error", "access_denied");
  else answer.searchParams.set("code", makeCode(flow, { application, redirect, user }));
  const state = query.get("state");
  if (state !== null) answer.searchParams.set("state", state);
  return {
    status: 302,
    headers: { location: answer.href, "cache-control": "no-store" },
    body: null,
  };
}

/** The error that the application is notified of; null if the request can be granted. */
function refusalOf({ call, policies }: Flow): string | null {
  const { query } = call;
  if (query.get("response_type") !== "code") return "unsupported_response_type";
  const requested = scopesIn(query.get("scope"));
  const known = requested.every((scope) =>
    policies.oauth.knowsScope({ call, scope, catalog: scopeCatalog }),
  );
  if (!known || requested.length === 0) return "invalid_scope";
  const method = query.get("code_challenge_method") ?? "plain";
  return method === "plain" || method === "S256" ? null : "invalid_request";
}

function scopesIn(parameter: string | null): readonly string[] {
  return [...new Set((parameter ?? "").split(" ").filter((scope) => scope !== ""))];
}

function userOf({ call }: Flow): Row | undefined {
  const users = call.store.rows("user");
  const login = call.query.get("login");
  return login === null ? users[0] : users.find((row) => row["email"] === login);
}

interface Consent {
  readonly application: Row;
  readonly redirect: string;
  readonly user: Row;
}

function makeCode({ call, policies }: Flow, { application, redirect, user }: Consent): string {
  const { query, store } = call;
  const membership = store.rows("workspace-member").find((row) => row["member_id"] === user.id);
  const value = randomBytes(24).toString("base64url");
  const requested = scopesIn(query.get("scope"));
  store.insert("oauth-code", {
    value,
    application_id: application.id,
    user_id: user.id,
    workspace_id: text(membership, "workspace_id"),
    redirect_uri: redirect,
    scopes: policies.oauth.grants({ call, requested }),
    challenge: query.get("code_challenge"),
    challenge_method: query.get("code_challenge_method") ?? "plain",
    expires_at: new Date(Date.now() + policies.oauth.codeLifetime({ call }) * 1000).toISOString(),
    used: false,
  });
  return value;
}
