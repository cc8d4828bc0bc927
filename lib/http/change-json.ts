/** What becomes of the texts, numbers and names of a JSON value. */
export interface Change {
  /** A text or a number, with the name of the member that holds it, be it in a list; null where none does. */
  readonly leaf: (value: string | number, member: string | null) => unknown;
  /** @default as it is */
  readonly name?: (name: string) => string;
}

/** A JSON value with its leaves and names changed; the very same value where nothing changes. */
export function changeJson(value: unknown, change: Change, member: string | null = null): unknown {
  if (typeof value === "string" || typeof value === "number") return change.leaf(value, member);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const elements: readonly unknown[] = value;
    const changed = elements.map((inner) => changeJson(inner, change, member));
    return changed.every((inner, index) => Object.is(inner, elements[index])) ? value : changed;
  }
  let isSame = true;
  const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => {
    const [newName, newInner] = [change.name?.(name) ?? name, changeJson(inner, change, name)];
    if (newName !== name || !Object.is(newInner, inner)) isSame = false;
    return [newName, newInner] as const;
  });
  return isSame ? value : Object.fromEntries(entries);
}
