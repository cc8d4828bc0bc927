import { description } from "#lib/reference/policies/description.ts";
import type { Act, Route } from "#lib/reference/routes/route.ts";
import { describe } from "./document.ts";
import { mapOf, objectOf, anyObject, textSchema } from "./json-shapes.ts";

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
      openapi: textSchema,
      info: objectOf({ title: textSchema, version: textSchema }),
      paths: mapOf(anyObject),
      components: anyObject,
    }),
    fields: false,
    expand: false,
    handle: (act) => ({ text: writtenOnce(act, () => describe(act, [...served, route])) }),
  };
  return route;
}

/** The documents of deployments that describe themselves truthfully, by the base path of their API. */
const truthful = new Map<string, string>();

/** The document is long and requested often; a policy that decides differently is consulted each time. */
function writtenOnce({ call, policies }: Act, describing: () => object): string {
  const decided: object = policies.description;
  const isTruthful = Object.entries(description).every(
    ([name, decide]) => Reflect.get(decided, name) === decide,
  );
  const before = isTruthful ? truthful.get(call.basePath) : undefined;
  if (before !== undefined) return before;
  const made = JSON.stringify(describing());
  if (isTruthful) truthful.set(call.basePath, made);
  return made;
}
