import { normalisePath } from "#lib/contract/path.ts";
import { arrayIn, ownMember, objectIn, type JsonObject } from "#lib/openapi/json-tree.ts";
import { readDocument } from "#lib/openapi/read-document.ts";
import { jsonContent } from "#lib/openapi/read-operation.ts";
import { createResolver, type Resolver } from "#lib/openapi/resolver.ts";
import type { DeclaredMember } from "./declared-members.ts";
import { declaredMembers } from "./declared-members.ts";

/** One operation, as far as a client can rely on what its document says. */
export interface DeclaredSurface {
  /** Method and path template, as the document spells them. */
  readonly name: string;
  /** Query parameters, with whether each is required. */
  readonly query: ReadonlyMap<string, boolean>;
  readonly request: ReadonlyMap<string, DeclaredMember>;
  /** Members of the answer by success status. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<string, DeclaredMember>>;
}

/** Every operation of a document, by method and path; the names of path parameters do not matter. */
export function declaredSurfaces(json: unknown): ReadonlyMap<string, DeclaredSurface> {
  const resolver = createResolver(json);
  const paths = objectIn(json, "paths");
  return new Map(
    readDocument(json).operations.map(({ method, path }) => {
      const item = resolver.resolve(ownMember(paths, path));
      const operation = resolver.resolve(ownMember(item, method.toLowerCase()));
      const name = `${method} ${path}`;
      return [keyOf(method, path), { name, ...surfaceOf(item, operation, resolver) }];
    }),
  );
}

function keyOf(method: string, path: string): string {
  return `${method} ${normalisePath(path).replace(/\/$/u, "")}`;
}

function surfaceOf(
  item: JsonObject | null,
  operation: JsonObject | null,
  resolver: Resolver,
): Omit<DeclaredSurface, "name"> {
  const body = resolver.resolve(ownMember(operation, "requestBody"));
  const responses = Object.entries(objectIn(operation, "responses"));
  return {
    query: queryOf(item, operation, resolver),
    request: membersIn(body, resolver),
    answers: new Map(
      responses
        .filter(([status]) => /^2\d\d$/u.test(status))
        .map(([status, answer]) => [status, membersIn(resolver.resolve(answer), resolver)]),
    ),
  };
}

function queryOf(
  item: JsonObject | null,
  operation: JsonObject | null,
  resolver: Resolver,
): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  for (const entry of [...arrayIn(item, "parameters"), ...arrayIn(operation, "parameters")]) {
    const parameter = resolver.resolve(entry);
    const name = ownMember(parameter, "name");
    if (typeof name !== "string" || ownMember(parameter, "in") !== "query") continue;
    found.set(name, ownMember(parameter, "required") === true);
  }
  return found;
}

function membersIn(
  holder: JsonObject | null,
  resolver: Resolver,
): ReadonlyMap<string, DeclaredMember> {
  return declaredMembers(ownMember(jsonContent(holder, resolver), "schema"), resolver);
}
