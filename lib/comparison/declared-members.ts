import type { DeclaredBodyMember } from "#lib/openapi/declared-operation.ts";
import { arrayIn, isJsonObject, ownMember } from "#lib/openapi/json-tree.ts";
import { readMember, shapeOf } from "#lib/openapi/read-schema.ts";
import type { Resolver } from "#lib/openapi/resolver.ts";

/** What a document says about one member of a body, at any depth. */
export interface DeclaredMember extends DeclaredBodyMember {
  readonly required: boolean;
}

// A third-party document may nest endlessly, or expand to more than anyone wants to read.
const deepest = 6;
const mostMembers = 2_000;

/** The members of a body by their paths, such as `data[].id`; for a cyclic schema, those of the first levels. */
export function declaredMembers(
  schema: unknown,
  resolver: Resolver,
): ReadonlyMap<string, DeclaredMember> {
  const members = new Map<string, DeclaredMember>();

  function enter(holder: unknown, prefix: string, depth: number): void {
    if (depth > deepest) return;
    const items = itemsOf(holder, resolver);
    if (items !== null) enter(items, `${prefix}[]`, depth + 1);
    const shape = shapeOf(holder, resolver);
    for (const [name, member] of shape.members) {
      const path = prefix === "" ? name : `${prefix}.${name}`;
      if (members.size >= mostMembers || members.has(path)) continue;
      const required = shape.required.includes(name);
      members.set(path, { ...readMember(member, resolver), required });
      enter(member, path, depth + 1);
    }
  }

  enter(schema, "", 0);
  return members;
}

function itemsOf(schema: unknown, resolver: Resolver): unknown {
  const own = resolver.resolve(schema);
  const parts = [own, ...["allOf", "oneOf", "anyOf"].flatMap((name) => arrayIn(own, name))];
  const items = parts.map((part) => ownMember(resolver.resolve(part), "items")).find(isJsonObject);
  return items ?? null;
}
