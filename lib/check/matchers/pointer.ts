/** The value at a JSON Pointer (RFC 6901), or undefined if there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  if (pointer === "") return document;
  let value = document;
  for (const token of pointer.slice(1).split("/")) {
    value = memberOf(value, token.includes("~") ? unescaped(token) : token);
    if (value === undefined) return undefined;
  }
  return value;
}

function unescaped(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The own member of an object or array, or undefined: a response may be any value. */
export function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return Reflect.get(value, key);
}

/** A JSON Pointer from its tokens, escaped. */
export function pointerTo(...tokens: readonly (string | number)[]): string {
  return tokens
    .map((token) => `/${String(token).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}
