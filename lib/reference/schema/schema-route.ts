import type { Route } from "#lib/reference/routes/route.ts";
import { describe } from "./document.ts";

/** The operation that serves the schema document of these routes and of itself. */
export function schemaRoute(served: readonly Route[]): Route {
  const route: Route = {
    operation: "readSchema",
    kind: "document",
    method: "GET",
    path: "/api/v2/schema/",
    summary: "Reads this document",
    success: 200,
    action: "read",
    fields: false,
    expand: false,
    handle: (act) => ({ json: describe(act, [...served, route]) }),
  };
  return route;
}
