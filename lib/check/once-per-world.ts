import type { Provisions } from "#fixtures/world.ts";
import type { Given } from "./check.ts";

/** What an arrangement is told apart by: no two worlds share a scratch project. */
type Placed = Pick<Provisions, "scratch">;

/** An arrangement that the first check to ask for it makes, and that all others of its world share. */
export function oncePerWorld<T, G extends Placed = Given<"scratch">>(
  make: (given: G) => Promise<T>,
): (given: G) => Promise<T> {
  const made = new WeakMap<object, Promise<T>>();
  return (given) => {
    const present = made.get(given.scratch);
    if (present !== undefined) return present;
    const first = make(given);
    made.set(given.scratch, first);
    return first;
  };
}
