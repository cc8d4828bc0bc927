import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** Owners of a workspace: nobody in it has more rights. */
const owners: readonly unknown[] = ["owner", "outsider"];

/** Whether a route is closed to anyone who has every right: one that the contract does not give may be. */
export function isClosed({ request, response }: Exchange): boolean {
  return response.status === 403 && owners.includes(request.as);
}

/** What a check comes to whose route the contract does not give and the deployment does not serve. */
export function unpromised({ request, response }: Exchange): UnjudgedError {
  const route = `${request.method} ${request.path}`;
  return untested(
    `${route} answers ${response.status}, and the contract does not promise the route.`,
    unlocks.route(route),
  );
}
