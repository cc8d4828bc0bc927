import { valueAt } from "#lib/check/matchers/pointer.ts";

/** The document with this value at the pointer, whose parent has to exist. */
export function withValue(document: unknown, pointer: string, value: unknown): unknown {
  if (pointer === "") return value;
  const copy: unknown = structuredClone(document);
  const { parent, key } = placeIn(copy, pointer);
  if (Array.isArray(parent)) parent[Number(key)] = value;
  else Reflect.set(Object(parent), key, value);
  return copy;
}

/** The document without the value at the pointer. */
export function without(document: unknown, pointer: string): unknown {
  const copy: unknown = structuredClone(document);
  const { parent, key } = placeIn(copy, pointer);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(Object(parent), key);
  return copy;
}

/** The elements of the array at the pointer; none if there is no array. */
export function elementsAt(document: unknown, pointer: string): readonly unknown[] {
  const value = valueAt(document, pointer);
  return Array.isArray(value) ? value : [];
}

/** The names of an object's members; none if it is not an object. */
export function memberNames(value: unknown): readonly string[] {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.keys(value)
    : [];
}

function placeIn(document: unknown, pointer: string) {
  const cut = pointer.lastIndexOf("/");
  const key = pointer
    .slice(cut + 1)
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
  return { parent: valueAt(document, pointer.slice(0, cut)), key };
}
