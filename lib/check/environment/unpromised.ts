import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** Owners of a workspace: nobody in it has more rights. */
const owners: readonly unknown[] = ["owner", "outsider"];

const noRoute: ReadonlySet<number> = new Set([404, 405, 501]);

/** Whether a route is closed even to a caller with all rights, as a route outside the contract may be. */
export function isClosed({ request, response }: Exchange): boolean {
  return response.status === 403 && owners.includes(request.as);
}

/** Whether an answer says that there is no such route, or no such record. */
export function isNoRoute({ response }: Exchange): boolean {
  return noRoute.has(response.status);
}

/** The outcome of a check whose route is outside the contract and not served. */
export function unpromised(exchange: Exchange): UnjudgedError {
  const { request, response } = exchange;
  const route = `${request.method} ${request.path}`;
  return untested(
    `${route} answers ${response.status}, and the contract does not promise the route.`,
    shownBy(unlocks.route(route), exchange),
  );
}
