import { logKinds } from "./row.ts";
import type { Kind } from "./row.ts";

/** Gives out the instants of writes. */
export interface Clock {
  /**
   * The present instant in ISO 8601 with milliseconds and `Z`: later than all before of the kind,
   * and not before that of any record of another kind.
   */
  next(kind: Kind): string;
  /** The latest instant given out that moves the others, in milliseconds; 0 before the first. */
  latest(): number;
  /** Milliseconds by which the instants given out are ahead of the time of day; 0 where they are not. */
  ahead(): number;
}

/** A clock of its own; logs do not move it, because each change adds several entries to them. */
export function createClock(timeOfDay: () => number = () => Date.now()): Clock {
  const lastOf = new Map<Kind, number>();
  let latest = 0;
  return {
    next(kind) {
      const at = Math.max(timeOfDay(), latest, (lastOf.get(kind) ?? 0) + 1);
      lastOf.set(kind, at);
      if (!logKinds.has(kind)) latest = at;
      return new Date(at).toISOString();
    },
    latest: () => latest,
    ahead: () => Math.max(0, latest - timeOfDay()),
  };
}
