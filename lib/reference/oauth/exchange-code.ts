import { randomBytes } from "node:crypto";
import type { PlainRequest, PlainResponse } from "#lib/reference/message.ts";
import { textOf } from "#lib/reference/message.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { ids, text } from "#lib/reference/store/row.ts";
import { OauthProblem } from "./oauth-problem.ts";
import type { Flow } from "./oauth-problem.ts";

/** The token endpoint: exchanges a code for an access token, once. */
export async function exchangeCode(flow: Flow, request: PlainRequest): Promise<PlainResponse> {
  const { call } = flow;
  const mediaType = (call.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (mediaType !== "application/x-www-form-urlencoded") {
    throw new OauthProblem("unsupported_media_type", "invalid_request", "A form is expected.");
  }
  const form = new URLSearchParams(await textOf(request));
  const application = authenticateApplication(flow, form);
  if (form.get("grant_type") !== "authorization_code") {
    const detail = "Only authorization_code is granted.";
    throw new OauthProblem("invalid_request", "unsupported_grant_type", detail);
  }
  const code = findCode(flow, application, form);
  const issued = issueToken(flow, code);
  return {
    status: 200,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
    body: JSON.stringify(issued),
  };
}

function authenticateApplication({ call, policies }: Flow, form: URLSearchParams): Row {
  const [, encoded = ""] = /^Basic (\S+)$/i.exec(call.headers.get("authorization") ?? "") ?? [];
  const [name, ...rest] = Buffer.from(encoded, "base64").toString().split(":");
  const basic = encoded !== "";
  const clientId = basic ? decode(name ?? "") : form.get("client_id");
  const secret = basic ? decode(rest.join(":")) : (form.get("client_secret") ?? "");
  const application = call.store
    .rows("oauth-application")
    .find((row) => row["client_id"] === clientId);
  if (application !== undefined && policies.oauth.knowsSecret({ call, application, secret })) {
    return application;
  }
  throw new OauthProblem("unauthorized", "invalid_client", "The application is not known.");
}

/** RFC 6749 requires both parts of Basic credentials to be form-encoded first. */
function decode(part: string): string {
  return new URLSearchParams(`part=${part}`).get("part") ?? "";
}

function refuseGrant(detail: string): never {
  throw new OauthProblem("invalid_request", "invalid_grant", detail);
}

function findCode({ call, policies }: Flow, application: Row, form: URLSearchParams): Row {
  const { store } = call;
  const code = store.rows("oauth-code").find((row) => row["value"] === form.get("code"));
  if (code === undefined || code["application_id"] !== application.id) {
    return refuseGrant("The code is not known.");
  }
  if (code["used"] === true && !policies.oauth.exchangesTwice({ call, code })) {
    if (policies.oauth.revokesOnReuse({ call, code })) revokeTokens({ call, policies }, code);
    return refuseGrant("The code was used before.");
  }
  if (policies.authentication.isExpired({ call, key: code, now: Date.now() })) {
    return refuseGrant("The code has expired.");
  }
  if (code["redirect_uri"] !== form.get("redirect_uri")) {
    return refuseGrant("The redirect_uri is not the one that the code was sent to.");
  }
  const challenge = code["challenge"];
  if (typeof challenge !== "string") return code;
  const method = text(code, "challenge_method");
  const verifier = form.get("code_verifier") ?? "";
  if (policies.oauth.verifies({ call, method, challenge, verifier })) return code;
  return refuseGrant("The code_verifier does not answer the challenge.");
}

function revokeTokens({ call }: Flow, code: Row): void {
  for (const token of call.store.rows("oauth-token")) {
    if (token["code_id"] === code.id) {
      call.store.update("oauth-token", token.id, { revoked: true });
    }
  }
}

function issueToken({ call, policies }: Flow, code: Row): Readonly<Record<string, unknown>> {
  const { store } = call;
  const seconds = policies.oauth.tokenLifetime({ call });
  const value = `wms_oauth_${randomBytes(24).toString("base64url")}`;
  store.update("oauth-code", code.id, { used: true });
  store.insert("oauth-token", {
    workspace_id: code["workspace_id"],
    user_id: code["user_id"],
    value,
    scopes: ids(code, "scopes"),
    expires_at: new Date(Date.now() + seconds * 1000).toISOString(),
    code_id: code.id,
  });
  return {
    access_token: value,
    token_type: "Bearer",
    expires_in: seconds,
    scope: ids(code, "scopes").join(" "),
  };
}
