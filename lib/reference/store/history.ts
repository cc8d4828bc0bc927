import type { RecordKind, Row } from "./row.ts";

/** A row that was replaced or removed, or the place of one that was added. */
interface Change {
  readonly at: number;
  readonly kind: RecordKind;
  readonly id: string;
  readonly before: Row | undefined;
}

/** What has become of the rows lately. */
interface History {
  /** Notes one change, of which either side may be absent. */
  note(kind: RecordKind, before: Row | undefined, after: Row | undefined): void;
  /** What the rows that have changed since were that many milliseconds ago, by kind and id. */
  former(ms: number): ReadonlyMap<RecordKind, ReadonlyMap<string, Row | undefined>>;
  clear(): void;
}

/** Milliseconds for which changes are kept. */
const keptMs = 15_000;

/** An empty history. */
export function createHistory(timeOfDay: () => number = () => performance.now()): History {
  let changes: Change[] = [];
  let stale = 0;

  function drop(now: number): void {
    while ((changes[stale]?.at ?? now) < now - keptMs) stale += 1;
    if (stale < 1_000) return;
    changes = changes.slice(stale);
    stale = 0;
  }

  return {
    note(kind, before, after) {
      const id = before?.id ?? after?.id;
      if (id === undefined) return;
      const at = timeOfDay();
      changes.push({ at, kind, id, before });
      drop(at);
    },
    former(ms) {
      const since = timeOfDay() - ms;
      const former = new Map<RecordKind, Map<string, Row | undefined>>();
      for (let place = changes.length - 1; place >= 0; place -= 1) {
        const change = changes[place];
        if (change === undefined || change.at <= since) break;
        const ofKind = former.get(change.kind) ?? new Map<string, Row | undefined>();
        former.set(change.kind, ofKind.set(change.id, change.before));
      }
      return former;
    },
    clear() {
      changes = [];
      stale = 0;
    },
  };
}
