import { createClock } from "./clock.ts";
import { createEffects } from "./effects.ts";
import type { DomainEvent, Listener } from "./effects.ts";
import { newUuid } from "./new-uuid.ts";
import { kinds } from "./row.ts";
import type { Kind, Row } from "./row.ts";

/** Contents of every table at one moment; rows are never changed in place, so it is cheap. */
export type Snapshot = ReadonlyMap<Kind, ReadonlyMap<string, Row>>;

/** Tables of records with nested transactions. */
export interface Store {
  rows(kind: Kind): readonly Row[];
  find(kind: Kind, id: string): Row | undefined;
  insert(kind: Kind, members: Record<string, unknown>): Row;
  update(kind: Kind, id: string, members: Record<string, unknown>): Row;
  remove(kind: Kind, id: string): void;
  /**
   * Runs the work and undoes what it wrote when it throws; may be nested, each level a savepoint.
   * Side effects scheduled in it go the same way, unless they are not to be discarded.
   */
  transaction<T>(work: () => T, discardsEffects?: boolean): T;
  /** Schedules a side effect for when the outermost transaction commits; outside of one it runs at once. */
  onCommit(effect: () => void): void;
  /** Tells every listener of a change, on commit. */
  publish(event: DomainEvent): void;
  /** Adds a listener for all later changes. */
  subscribe(listener: Listener): void;
  /** The present instant in ISO 8601 with milliseconds and `Z`; for one kind each call answers a later one. */
  now(kind: Kind): string;
  /** Milliseconds by which those instants are ahead of the time of day. */
  ahead(): number;
  snapshot(): Snapshot;
  restore(snapshot: Snapshot): void;
}

/** An empty store. */
export function createStore(newId: (kind: Kind) => string = newUuid): Store {
  let tables = new Map<Kind, Map<string, Row>>(kinds.map((kind) => [kind, new Map()]));
  const undo: (() => void)[] = [];
  const effects = createEffects();
  const listeners: Listener[] = [];
  const clock = createClock();
  // Kept until the next write, because a list of many rows would be copied for each request.
  const listed = new Map<Kind, readonly Row[]>();

  const table = (kind: Kind): Map<string, Row> => {
    const found = tables.get(kind);
    if (found === undefined) throw new Error(`No table of kind ${kind}.`);
    return found;
  };
  const put = (kind: Kind, row: Row): Row => {
    const before = table(kind).get(row.id);
    if (effects.depth() > 0) {
      undo.push(() => {
        listed.delete(kind);
        if (before === undefined) table(kind).delete(row.id);
        else table(kind).set(row.id, before);
      });
    }
    listed.delete(kind);
    table(kind).set(row.id, row);
    return row;
  };

  return {
    rows(kind) {
      const known = listed.get(kind);
      if (known !== undefined) return known;
      const rows = [...table(kind).values()];
      listed.set(kind, rows);
      return rows;
    },
    find: (kind, id) => table(kind).get(id),
    insert(kind, members) {
      // A record that brings its own instant does not move the clock.
      const created_at = Object.hasOwn(members, "created_at") ? "" : clock.next(kind);
      return put(kind, { id: newId(kind), created_at, ...members });
    },
    update(kind, id, members) {
      const before = table(kind).get(id);
      if (before === undefined) throw new Error(`No ${kind} ${id} to update.`);
      return put(kind, { ...before, ...members });
    },
    remove(kind, id) {
      const before = table(kind).get(id);
      if (before === undefined) return;
      if (effects.depth() > 0) {
        undo.push(() => {
          listed.delete(kind);
          table(kind).set(id, before);
        });
      }
      listed.delete(kind);
      table(kind).delete(id);
    },
    transaction(work, discardsEffects = true) {
      const savepoint = undo.length;
      const mark = effects.begin();
      let result;
      try {
        result = work();
      } catch (error) {
        while (undo.length > savepoint) undo.pop()?.();
        effects.rollBack(mark, discardsEffects);
        throw error;
      }
      if (effects.depth() === 1) undo.length = 0;
      effects.commit();
      return result;
    },
    onCommit: (effect) => effects.onCommit(effect),
    publish: (event) =>
      effects.onCommit(() => {
        for (const listener of listeners) listener(event);
      }),
    subscribe: (listener) => void listeners.push(listener),
    now: (kind) => clock.next(kind),
    ahead: () => clock.ahead(),
    snapshot: () => new Map([...tables].map(([kind, rows]) => [kind, new Map(rows)])),
    restore(snapshot) {
      tables = new Map(kinds.map((kind) => [kind, new Map(snapshot.get(kind))]));
      listed.clear();
      undo.length = 0;
    },
  };
}
