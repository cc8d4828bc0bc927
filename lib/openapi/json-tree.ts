/** An object of parsed JSON whose members are still unknown. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object of parsed JSON, and neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An own member of an object; undefined for all else, so that inherited names are never read. */
export function ownMember(value: unknown, name: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** An own member that is an object, or an empty one. */
export function objectIn(value: unknown, name: string): JsonObject {
  const member = ownMember(value, name);
  return isJsonObject(member) ? member : {};
}

/** An own member that is an array, or an empty one. */
export function arrayIn(value: unknown, name: string): readonly unknown[] {
  const member = ownMember(value, name);
  return Array.isArray(member) ? member : [];
}

/** Only the strings of a list. */
export function stringsOf(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === "string");
}

/** Bounds on a tree that came from a stranger. */
interface TreeBounds {
  readonly depth: number;
  readonly nodes: number;
}

/** Why a tree is too large to be read, or null; walks without recursion, so that depth cannot break it. */
export function excessOf(tree: unknown, bounds: TreeBounds): string | null {
  let level: unknown[] = [tree];
  let nodes = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > bounds.depth) return `It nests deeper than ${bounds.depth} levels.`;
    nodes += level.length;
    if (nodes > bounds.nodes) return `It holds more than ${bounds.nodes} values.`;
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      for (const member of Object.values(value)) below.push(member);
    }
    level = below;
  }
  return null;
}
