import type { Tools } from "#lib/check/check.ts";
import type { RequestOptions } from "#lib/check/api.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** Routes that the contract says exist without naming them. */
type Route =
  | "update"
  | "read"
  | "list"
  | "delete"
  | "delete label"
  | "archive"
  | "unarchive"
  | "detach";

/** Routes that a deployment serves: a sequence omits the commands of the others. */
export type Routes = ReadonlySet<Route>;

/** One probe of a route on an existing record. */
interface Try {
  readonly route: Route;
  readonly method: string;
  readonly path: string;
  readonly options?: RequestOptions;
}

/** Whether a route answers with something other than a refusal; the sequence reports a server error. */
function isServed({ response: { status } }: Exchange): boolean {
  return status < 400 || status >= 500;
}

/** The probed routes that are served, in this order. */
export async function servedRoutes({ api }: Tools, tries: readonly Try[]): Promise<Routes> {
  const served = new Set<Route>();
  for (const { route, method, path, options } of tries) {
    // oxlint-disable-next-line no-await-in-loop -- the last probe is the delete
    if (isServed(await api.send(method, path, options))) served.add(route);
  }
  return served;
}
