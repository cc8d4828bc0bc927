import type { Route } from "#lib/reference/routes/route.ts";
import { describe } from "./document.ts";
import { mapOf, objectOf, open, text } from "./json-shapes.ts";

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
    unscoped: true,
    answers: objectOf({
      openapi: text,
      info: objectOf({ title: text, version: text }),
      paths: mapOf(open),
      components: open,
    }),
    fields: false,
    expand: false,
    handle: (act) => ({ json: describe(act, [...served, route]) }),
  };
  return route;
}
