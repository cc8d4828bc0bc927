import { ownMember } from "./json-tree.ts";
import { createResolver } from "./resolver.ts";

const deepest = 1_000;

/**
 * The number of values in a document with all references but cyclic ones resolved, or a sentence if a reference leaves
 * the document or the size exceeds the limit. The tree's depth must be bounded.
 */
export function openedSize(document: unknown, limit: number): number | string {
  const resolver = createResolver(document);
  const sizes = new Map<object, number>();
  let fault: string | null = null;

  function sizeOf(value: unknown, depth: number): number {
    if (typeof value !== "object" || value === null || fault !== null) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (depth > deepest) fault = "Its references nest too deep.";
    // Until it is known, an object counts as closed: meeting it again means a cycle.
    sizes.set(value, 1);
    let size = 1;
    if (typeof ownMember(value, "$ref") === "string")
      size += sizeOf(resolver.resolve(value), depth + 1);
    else for (const member of Object.values(value)) size += sizeOf(member, depth + 1);
    if (size > limit) fault = `Its references open to more than ${limit} values.`;
    sizes.set(value, size);
    return size;
  }

  const size = sizeOf(document, 0);
  return fault ?? resolver.problems[0] ?? size;
}
