import type { DeclaredOperation, SchemaDocument } from "./declared-operation.ts";
import type { JsonObject } from "./json-tree.ts";
import { arrayIn, excessOf, isJsonObject, ownMember, objectIn } from "./json-tree.ts";
import { indexOperations, type PlacedOperation } from "./operation-index.ts";
import { readOperation } from "./read-operation.ts";
import { createResolver, quote, type Resolver } from "./resolver.ts";

export type {
  DeclaredBodyMember,
  DeclaredOperation,
  SchemaDocument,
} from "./declared-operation.ts";

/** Limits on a document; a larger one is not read, because it is a stranger's. */
export const documentBounds = {
  depth: 200,
  nodes: 500_000,
  operations: 5_000,
  addressLength: 2_000,
} as const;

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

const documents = new WeakMap<object, SchemaDocument>();

/**
 * Reads a deployment's OpenAPI 3 document from parsed JSON, once for each value. Never throws, but reports unusable
 * parts. Resolves only internal references, on demand. Does not keep the JSON, which may be large.
 */
export function readDocument(json: unknown): SchemaDocument {
  if (!isJsonObject(json))
    return emptyDocument(`A schema document is a JSON object, not ${kindOf(json)}.`);
  const document = documents.get(json) ?? readObject(json);
  documents.set(json, document);
  return document;
}

function readObject(json: JsonObject): SchemaDocument {
  const excess = excessOf(json, documentBounds);
  if (excess !== null)
    return emptyDocument(`The schema document is too large to be read. ${excess}`);

  const resolver = createResolver(json);
  const version = ownMember(json, "openapi");
  if (typeof version !== "string" || !/^3\.[01]\b/.test(version))
    resolver.note("Its `openapi` member names neither version 3.0 nor 3.1.");
  const placed = placedOperations(json, resolver);
  if (placed.length === 0) resolver.note("It declares no operation.");
  return {
    operations: placed.map(({ operation }) => operation),
    find: indexOperations(placed),
    problems: resolver.problems,
  };
}

function placedOperations(json: unknown, resolver: Resolver): PlacedOperation[] {
  const placed: PlacedOperation[] = [];
  const prefixes = prefixesOf(json);
  for (const [path, entry] of Object.entries(objectIn(json, "paths"))) {
    if (path.startsWith("x-")) continue;
    if (path.length > documentBounds.addressLength) {
      resolver.note(`The path ${quote(path)} is too long to be read.`);
      continue;
    }
    const item = resolver.resolve(entry);
    if (item === null) {
      resolver.note(`The path ${quote(path)} has no readable path item.`);
      continue;
    }
    for (const method of methods) {
      const operation = ownMember(item, method);
      if (!isJsonObject(operation)) continue;
      if (placed.length >= documentBounds.operations) {
        resolver.note(`Operations beyond the first ${documentBounds.operations} are not read.`);
        return placed;
      }
      const read: DeclaredOperation = readOperation(method, path, item, operation, resolver);
      placed.push({
        operation: read,
        prefixes: [...prefixesOf(operation), ...prefixesOf(item), ...prefixes],
      });
    }
  }
  return placed;
}

const mostServers = 10;

function prefixesOf(holder: unknown): string[] {
  return arrayIn(holder, "servers")
    .slice(0, mostServers)
    .flatMap((server) => {
      const url = ownMember(server, "url");
      if (typeof url !== "string" || url.length > documentBounds.addressLength) return [];
      const filled = url.replaceAll(/\{([^}]*)\}/g, (_, name: string) => {
        const value = ownMember(objectIn(objectIn(server, "variables"), name), "default");
        return typeof value === "string" ? value : "";
      });
      const path = filled
        .slice(0, documentBounds.addressLength)
        .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, "")
        .replace(/\/+$/, "");
      return path === "" ? [] : [path.startsWith("/") ? path : `/${path}`];
    });
}

function emptyDocument(problem: string): SchemaDocument {
  return { operations: [], find: () => null, problems: [problem] };
}

function kindOf(json: unknown): string {
  if (json === undefined) return "a text that is not JSON";
  if (json === null) return "null";
  return Array.isArray(json) ? "an array" : `a ${typeof json}`;
}
