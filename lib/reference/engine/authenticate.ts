import type { Call, Caller } from "#lib/reference/call.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";

/** Who asks, or the problem that says why nobody does. */
export function authenticate(
  { call, policies }: { call: Call; policies: Policies },
  keyHeader: string,
): Caller | Problem {
  const { authentication } = policies;
  const keys = call.store.rows("key");
  const sent = sentKey({ call, policies }, keyHeader);
  const found =
    sent === "" ? undefined : keys.find((key) => authentication.matchesKey({ call, sent, key }));
  if (found !== undefined && authentication.acceptsKey({ call, key: found })) {
    return callerOf({ call, policies }, found);
  }
  const [anyone] = keys;
  const demands = authentication.demands({ call });
  const refuses = demands && (sent === "" || authentication.refusesWrong({ call, sent }));
  if (!refuses && anyone !== undefined) return callerOf({ call, policies }, anyone);
  return new Problem("unauthorized");
}

function sentKey(
  { call, policies }: { call: Call; policies: Policies },
  keyHeader: string,
): string {
  const { authentication } = policies;
  const header = call.headers.get("x-api-key") ?? "";
  if (header !== "" && authentication.readsHeader({ call, spelling: keyHeader })) return header;
  const [, token] = /^Bearer (.+)$/i.exec(call.headers.get("authorization") ?? "") ?? [];
  if (token !== undefined && authentication.readsBearer({ call, token })) return token;
  if (authentication.readsQuery({ call })) return call.query.get("api_key") ?? "";
  return "";
}

function callerOf({ call, policies }: { call: Call; policies: Policies }, key: Row): Caller {
  const userId = policies.authentication.actsAs({ call, key });
  const workspace = call.store.find("workspace", text(key, "workspace_id"));
  return { userId, keyId: key.id, tenant: text(workspace, "slug") };
}
