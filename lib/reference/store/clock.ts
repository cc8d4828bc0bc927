import { logKinds } from "./row.ts";
import type { RecordKind } from "./row.ts";

/** Gives out the instants of writes. */
interface Clock {
  /**
   * The present instant in ISO 8601 with milliseconds and `Z`. Later than any earlier one of that kind and project, and
   * not before those of records made in the same operation or visible by now.
   */
  next(kind: RecordKind, projectId?: string): string;
  /** Begins a piece of work: what others do at the same time may be earlier or later. */
  begin(): void;
  /** Milliseconds by which the instants given out are ahead of the time of day; 0 where they are not. */
  ahead(): number;
}

/** Milliseconds by which instants may be ahead of the time of day when somebody sees them. */
export const tolerableMs = 3;

/** A clock of its own; logs follow all instants and do not move them, because each change adds several entries to them. */
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
