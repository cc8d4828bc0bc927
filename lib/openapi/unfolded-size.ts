import { isJsonObject, ownMember } from "./json-tree.ts";
import { createResolver } from "./resolver.ts";

const deepest = 200;
/** What changes the meaning of a reference. */
const rebasing = ["$id", "$anchor", "$dynamicRef", "$dynamicAnchor", "$recursiveRef"] as const;

/**
 * Measures the size of a schema with all references resolved, in values. Null if that exceeds the limit or is
 * infinite, or if a reference does not point into the components.
 */
export function unfoldedSizes(
  document: unknown,
  limit: number,
): (schema: unknown) => number | null {
  const resolver = createResolver(document);
  const sizes = new Map<object, number | null>();

  function sizeOf(value: unknown, depth: number): number | null {
    if (typeof value !== "object" || value === null) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    // Until the size is known, meeting it again means that it is infinite.
    sizes.set(value, null);
    const size = depth > deepest ? null : sumOf(value, depth);
    sizes.set(value, size);
    return size;
  }

  function sumOf(value: object, depth: number): number | null {
    if (rebasing.some((name) => typeof ownMember(value, name) === "string")) return null;
    const reference = ownMember(value, "$ref");
    let size = 1;
    for (const part of Object.values(value)) {
      const isReference = typeof reference === "string" && part === reference;
      const more = isReference ? openedSize(reference, depth) : sizeOf(part, depth + 1);
      if (more === null || size + more > limit) return null;
      size += more;
    }
    return size;
  }

  function openedSize(reference: string, depth: number): number | null {
    if (!reference.startsWith("#/components/")) return null;
    const opened = resolver.resolve({ $ref: reference });
    return isJsonObject(opened) ? sizeOf(opened, depth + 1) : null;
  }

  return (schema) => sizeOf(schema, 0);
}
