import type { DeclaredOperation } from "./declared-operation.ts";
import { arrayIn, ownMember, objectIn, type JsonObject } from "./json-tree.ts";
import { describeWritten, isReadOnly, listedStrings, shapeOf } from "./read-schema.ts";
import type { Resolver } from "./resolver.ts";

/** One operation object of a path item, references followed. */
export function readOperation(
  method: string,
  path: string,
  item: JsonObject,
  operation: JsonObject,
  resolver: Resolver,
): DeclaredOperation {
  const query = queryParameters(item, operation, resolver);
  const expand = query.get("expand");
  return {
    method: method.toUpperCase(),
    path,
    ...readBody(operation, resolver),
    queryParameters: [...query.keys()],
    expandValues: expand === undefined ? null : listedStrings(schemaOf(expand, resolver), resolver),
    success: Object.keys(objectIn(operation, "responses"))
      .filter((status) => /^2\d\d$/.test(status))
      .map(Number),
  };
}

function queryParameters(
  item: JsonObject,
  operation: JsonObject,
  resolver: Resolver,
): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  for (const entry of [...arrayIn(item, "parameters"), ...arrayIn(operation, "parameters")]) {
    const parameter = resolver.resolve(entry);
    const name = ownMember(parameter, "name");
    if (parameter === null || typeof name !== "string") continue;
    if (ownMember(parameter, "in") === "query") found.set(name, parameter);
  }
  return found;
}

/** A schema is in the parameter or media type itself, for parameters also in its content. */
function schemaOf(holder: JsonObject, resolver: Resolver): unknown {
  return ownMember(holder, "schema") ?? ownMember(jsonContent(holder, resolver), "schema");
}

/** The JSON media type of a body, or else the first; null if none is declared. */
export function jsonContent(holder: unknown, resolver: Resolver): JsonObject | null {
  const content = objectIn(holder, "content");
  const types = Object.keys(content);
  const chosen =
    types.find((type) => /^application\/json\b/i.test(type)) ??
    types.find((type) => /[/+]json\b/i.test(type)) ??
    types[0];
  return chosen === undefined ? null : resolver.resolve(content[chosen]);
}

function readBody(
  operation: JsonObject,
  resolver: Resolver,
): Pick<DeclaredOperation, "requiredBody" | "body"> {
  const body = resolver.resolve(ownMember(operation, "requestBody"));
  const shape = shapeOf(ownMember(jsonContent(body, resolver), "schema"), resolver);
  const writable = [...shape.members].filter(([, schema]) => !isReadOnly(schema, resolver));
  const names = new Set(writable.map(([name]) => name));
  return {
    // A required name without a schema must still be sent.
    requiredBody: shape.required.filter((name) => names.has(name) || !shape.members.has(name)),
    body: Object.fromEntries(
      writable.map(([name, schema]) => [name, describeWritten(schema, resolver)]),
    ),
  };
}
