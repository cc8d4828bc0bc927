/** How to replace the strings, numbers and names of a JSON value. */
interface Change {
  /** A string or a number, with the name of the member that holds it, directly or in a list; null if none does. */
  readonly leaf: (value: string | number, member: string | null) => unknown;
  /** @default unchanged */
  readonly name?: (name: string) => string;
}

/** A JSON value with its leaves and names replaced; the very same value if nothing changes. */
export function changeJson(value: unknown, change: Change, member: string | null = null): unknown {
  if (typeof value === "string" || typeof value === "number") return change.leaf(value, member);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return changeArray(value, change, member);
  let copy: [name: string, inner: unknown][] | null = null;
  let kept = 0;
  for (const name of Object.keys(value)) {
    const inner: unknown = Reflect.get(value, name);
    const newName = change.name?.(name) ?? name;
    const newInner = changeJson(inner, change, name);
    // Most values stay unchanged, and nothing is allocated for them.
    if (copy === null && newName === name && Object.is(newInner, inner)) kept += 1;
    else (copy ??= Object.entries(value).slice(0, kept)).push([newName, newInner]);
  }
  return copy === null ? value : Object.fromEntries(copy);
}

function changeArray(
  elements: readonly unknown[],
  change: Change,
  member: string | null,
): readonly unknown[] {
  let copy: unknown[] | null = null;
  let kept = 0;
  for (const inner of elements) {
    const changed = changeJson(inner, change, member);
    if (copy === null && Object.is(changed, inner)) kept += 1;
    else (copy ??= elements.slice(0, kept)).push(changed);
  }
  return copy ?? elements;
}
