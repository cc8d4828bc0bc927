import { keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Operation } from "#lib/contract/operations.ts";
import { globalScopes } from "#lib/contract/scopes.ts";
import { tokenUsers } from "#lib/target/file/credentials.ts";
import type { PrincipalName, Target } from "#lib/target/target.ts";
import type { PointKind } from "./point.ts";
import { both } from "./point.ts";

const principals = [
  "owner",
  "member",
  "outsider",
  "throttled",
] as const satisfies readonly PrincipalName[];
const nobody = "anonymous";
/** Scopes of an operation whose path the contract gives; for others no answer shows anything. */
const gating = Object.values(operations).flatMap(({ scope }: Operation) => scope ?? []);
const scopes = new Set<string>([...globalScopes, ...gating]);
const routeNames = keysOf(operations).map((name) => routeOf(operations[name]));

/** Which routes accept a request, and which callers they admit: users of the target, and a token for each scope. */
export function askingKinds(target: Target): readonly PointKind[] {
  const grants = new Map(
    tokenUsers(target).map(({ principal, scopes: granted }) => [principal, granted.join(" ")]),
  );
  return [
    {
      title: "route",
      points: both(routeNames),
      find(readings, note) {
        for (const { operation, isTaken } of readings) {
          if (operation === null) continue;
          note("sent", routeOf(operations[operation]));
          if (isTaken) note("met", routeOf(operations[operation]));
        }
      },
    },
    {
      title: "principal",
      points: both([...principals, nobody, ...[...scopes].map(tokenOf)]),
      find(readings, note) {
        for (const { request, response } of readings) {
          const granted = grants.get(request.as ?? "");
          const name = granted === undefined ? (request.as ?? nobody) : tokenOf(granted);
          note("sent", name);
          if (![401, 403].includes(response.status)) note("met", name);
        }
      },
    },
  ];
}

function routeOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`;
}

function tokenOf(scope: string): string {
  return `token with ${scope}`;
}
