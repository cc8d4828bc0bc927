import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";

const routes = /^\/api\/v2\/workspaces\/[^/]+\/projects\/[^/]+\/states\/(?:[^/]+\/)?$/;

/** Whether a state is created or updated, and the answer reports it. */
export function writesStates({ request, response }: Exchange): boolean {
  if (request.method !== "POST" && request.method !== "PATCH") return false;
  const isTaken = response.status >= 200 && response.status < 300;
  return isTaken && routes.test(request.path) && memberOf(response.json, "id") !== undefined;
}
