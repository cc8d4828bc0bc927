import type { Call } from "#lib/reference/call.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { Tier } from "#lib/reference/policies/callers/authorization.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Route } from "#lib/reference/routes/route.ts";
import { text } from "#lib/reference/store/row.ts";
import { administers, roleOf } from "./resolve.ts";

interface Authorizing {
  readonly call: Call;
  readonly policies: Policies;
}

/** Throws a {@link Problem} if no granted scope satisfies the route. */
export function refuseUnscoped({ call, policies }: Authorizing, route: Route): void {
  const { authorization } = policies;
  if (call.caller === null || !authorization.isCapped({ call })) return;
  const fine = authorization.fineScope({ call, scope: route.scope ?? null });
  const global = authorization.globalScope({ call, tier: tierOf(route) });
  const granted = call.caller.scopes;
  if (authorization.satisfies({ call, granted, fine, global })) return;
  const scopes = [global, fine].filter((scope) => scope !== null);
  const detail = `The token lacks the scope ${scopes.join(" or ")}.`;
  throw new Problem(authorization.scopeRefusal({ call }), { detail });
}

/** The global scope that satisfies a route; null if no scope is required. */
export function tierOf({ scope, method, unscoped }: Route): Tier | null {
  if (unscoped === true) return null;
  if (scope === undefined) return method === "GET" ? "read" : "write";
  return scope.endsWith(":read") ? "read" : "write";
}

/** Throws a {@link Problem} if the caller's role does not permit the route. */
export function authorize({ call, policies }: Authorizing, route: Route): void {
  if (call.workspace === null || call.caller === null) return;
  const { authorization } = policies;
  const { action } = route;
  const role = roleOf(call);
  const contributes = authorization.contributes({ call, role, projectRole: projectRoleOf(call) });
  const known = { call, action, role, contributes };
  if (authorization.permits({ ...known, administers: administers({ call, policies }) })) return;
  throw new Problem(authorization.refusal({ call, action }));
}

/** The caller's role in the path's project; empty if there is none. */
function projectRoleOf({ store, project, caller }: Call): string {
  if (project === null) return "";
  const membership = store
    .rows("project-member")
    .find((row) => row["project_id"] === project.id && row["member_id"] === caller?.userId);
  return text(membership, "role");
}
