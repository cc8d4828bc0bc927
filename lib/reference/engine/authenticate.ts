import type { Call, Caller } from "#lib/reference/call.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import { ids, text } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";

interface Asking {
  readonly call: Call;
  readonly policies: Policies;
}

/** The caller, or the problem that says why there is none. */
export function authenticate(asking: Asking, keyHeader: string): Caller | Problem {
  const { call, policies } = asking;
  const { authentication } = policies;
  const keys = call.store.rows("key");
  const sent = sentKey(asking, keyHeader);
  const found =
    sent === "" ? undefined : keys.find((key) => authentication.matchesKey({ call, sent, key }));
  if (found !== undefined && works(asking, found)) return callerOf(asking, found, "api_key");
  const token = sent === "" ? findToken(asking) : undefined;
  if (token !== undefined && works(asking, token)) return callerOf(asking, token, "oauth");
  const [anyone] = keys;
  const demands = authentication.demands({ call });
  const refuses = demands && (sent === "" || authentication.refusesWrong({ call, sent }));
  if (!refuses && anyone !== undefined) return callerOf(asking, anyone, "api_key");
  return new Problem(authentication.refusal({ call }));
}

function works({ call, policies: { authentication } }: Asking, key: Row): boolean {
  if (!authentication.acceptsKey({ call, key })) return false;
  return !authentication.isExpired({ call, key, now: Date.now() });
}

function bearerOf({ headers }: Call): string {
  return /^Bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "")?.[1] ?? "";
}

function sentKey({ call, policies }: Asking, keyHeader: string): string {
  const { authentication } = policies;
  const header = call.headers.get("x-api-key") ?? "";
  if (header !== "" && authentication.readsHeader({ call, spelling: keyHeader })) return header;
  const token = bearerOf(call);
  if (token !== "" && authentication.readsBearer({ call, token })) return token;
  if (authentication.readsQuery({ call })) return call.query.get("api_key") ?? "";
  return "";
}

function findToken({ call, policies }: Asking): Row | undefined {
  const { authentication } = policies;
  const token = bearerOf(call);
  if (token === "" || !authentication.readsToken({ call, token })) return undefined;
  return call.store
    .rows("oauth-token")
    .find((key) => authentication.matchesToken({ call, token, key }));
}

function callerOf({ call, policies }: Asking, key: Row, credential: Caller["credential"]): Caller {
  const rate = key["rate_per_minute"];
  const workspace = call.store.find("workspace", text(key, "workspace_id"));
  return {
    userId: policies.authentication.actsAs({ call, key }),
    credential,
    keyId: key.id,
    scopes: credential === "oauth" ? ids(key, "scopes") : [],
    ratePerMinute: typeof rate === "number" ? rate : null,
    tenant: text(workspace, "slug"),
  };
}
