import type { Tools } from "#lib/check/check.ts";
import type { RequestOptions } from "#lib/check/api.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** Routes of which the contract says that there are some, but not which. */
type Route =
  | "update"
  | "read"
  | "list"
  | "delete"
  | "delete label"
  | "archive"
  | "unarchive"
  | "detach";

/** Routes that a deployment serves: a sequence does without the commands of the others. */
export type Routes = ReadonlySet<Route>;

/** One try of a route on a record that is there. */
interface Try {
  readonly route: Route;
  readonly method: string;
  readonly path: string;
  readonly options?: RequestOptions;
}

/** Whether a route answers otherwise than with a refusal; a failure of the service is for the sequence to report. */
function isServed({ response: { status } }: Exchange): boolean {
  return status < 400 || status >= 500;
}

/** The routes among those tried, in this order, that are served. */
export async function servedRoutes({ api }: Tools, tries: readonly Try[]): Promise<Routes> {
  const served = new Set<Route>();
  for (const { route, method, path, options } of tries) {
    // oxlint-disable-next-line no-await-in-loop -- the last try is the delete
    if (isServed(await api.send(method, path, options))) served.add(route);
  }
  return served;
}
