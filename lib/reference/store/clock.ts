import { logKinds } from "./row.ts";
import type { RecordKind } from "./row.ts";

/** Gives out the instants of writes. */
interface Clock {
  /**
   * The current time in ISO 8601 with milliseconds and `Z`. Later than any earlier one of that kind and project, and
   * not before those of records made in the same operation or visible by now.
   */
  next(kind: RecordKind, projectId?: string): string;
  /** Begins a unit of work: concurrent work may get earlier or later instants. */
  begin(): void;
  /** Milliseconds by which the issued instants are ahead of the system clock; 0 if they are not. */
  ahead(): number;
}

/** Milliseconds by which instants may be ahead of the system clock when a caller reads them. */
export const tolerableMs = 3;

/**
 * A separate clock; logs follow all instants and do not advance them, because each change adds several entries to them.
 */
export function createClock(timeOfDay: () => number = () => Date.now()): Clock {
  const lastOf = new Map<string, number>();
  let latest = 0;
  let ofThisWork = 0;
  return {
    next(kind, projectId = "") {
      const now = timeOfDay();
      const isLog = logKinds.has(kind);
      // A log is one list for all projects.
      const line = isLog ? kind : `${kind} ${projectId}`;
      const seen = isLog ? latest : Math.max(ofThisWork, Math.min(latest, now + tolerableMs));
      const at = Math.max(now, seen, (lastOf.get(line) ?? 0) + 1);
      lastOf.set(line, at);
      if (!isLog) {
        ofThisWork = Math.max(ofThisWork, at);
        latest = Math.max(latest, at);
      }
      return new Date(at).toISOString();
    },
    begin() {
      ofThisWork = 0;
    },
    ahead: () => Math.max(0, latest - timeOfDay()),
  };
}
