import type { Need } from "#fixtures/world.ts";
import type { Given } from "#lib/check/check.ts";

/** Arranges what several checks judge when the first of them asks for it, once in each world. */
export function arrangedOnce<N extends Need, T>(
  keyOf: (given: Given<N>) => object,
  arrange: (given: Given<N>) => Promise<T>,
): (given: Given<N>) => Promise<T> {
  const arranged = new WeakMap<object, Promise<T>>();
  return (given) => {
    const key = keyOf(given);
    const known = arranged.get(key) ?? arrange(given);
    arranged.set(key, known);
    return known;
  };
}
