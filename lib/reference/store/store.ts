import { randomUUID } from "node:crypto";
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
  /** Runs the work and undoes what it wrote when it throws; may be nested, each level a savepoint. */
  transaction<T>(work: () => T): T;
  /** The present instant in ISO 8601 with milliseconds and `Z`; each call answers a later one. */
  now(): string;
  snapshot(): Snapshot;
  restore(snapshot: Snapshot): void;
}

/** An empty store. */
export function createStore(newId: (kind: Kind) => string = () => randomUUID()): Store {
  let tables = new Map<Kind, Map<string, Row>>(kinds.map((kind) => [kind, new Map()]));
  const undo: (() => void)[] = [];
  let last = 0;

  const table = (kind: Kind): Map<string, Row> => {
    const found = tables.get(kind);
    if (found === undefined) throw new Error(`No table of kind ${kind}.`);
    return found;
  };
  const put = (kind: Kind, row: Row): Row => {
    const before = table(kind).get(row.id);
    undo.push(() => {
      if (before === undefined) table(kind).delete(row.id);
      else table(kind).set(row.id, before);
    });
    table(kind).set(row.id, row);
    return row;
  };
  const now = (): string => {
    last = Math.max(Date.now(), last + 1);
    return new Date(last).toISOString();
  };

  return {
    rows: (kind) => [...table(kind).values()],
    find: (kind, id) => table(kind).get(id),
    insert(kind, members) {
      return put(kind, { id: newId(kind), created_at: now(), ...members });
    },
    update(kind, id, members) {
      const before = table(kind).get(id);
      if (before === undefined) throw new Error(`No ${kind} ${id} to update.`);
      return put(kind, { ...before, ...members });
    },
    remove(kind, id) {
      const before = table(kind).get(id);
      if (before === undefined) return;
      undo.push(() => table(kind).set(id, before));
      table(kind).delete(id);
    },
    transaction(work) {
      const savepoint = undo.length;
      try {
        const result = work();
        if (savepoint === 0) undo.length = 0;
        return result;
      } catch (error) {
        while (undo.length > savepoint) undo.pop()?.();
        throw error;
      }
    },
    now,
    snapshot: () => new Map([...tables].map(([kind, rows]) => [kind, new Map(rows)])),
    restore(snapshot) {
      tables = new Map(kinds.map((kind) => [kind, new Map(snapshot.get(kind))]));
      undo.length = 0;
    },
  };
}
