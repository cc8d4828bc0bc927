import { createClock } from "./clock.ts";
import { createEffects } from "./effects.ts";
import type { DomainEvent, Listener } from "./effects.ts";
import { createHistory } from "./history.ts";
import { newUuid } from "./new-uuid.ts";
import { createProjectIndex } from "./project-index.ts";
import { recordKinds } from "./row.ts";
import type { RecordKind, Row } from "./row.ts";

type Tables = ReadonlyMap<RecordKind, ReadonlyMap<string, Row>>;

/** What is stored and what was removed at one moment; rows are never changed in place, so it is cheap. */
export interface Snapshot {
  readonly tables: Tables;
  readonly removed: ReadonlyMap<string, Row>;
}

/** Tables of records with nested transactions. */
export interface Store {
  rows(kind: RecordKind): readonly Row[];
  /** Those of a project, found without scanning the others. */
  rowsIn(kind: RecordKind, projectId: string): readonly Row[];
  find(kind: RecordKind, id: string): Row | undefined;
  insert(kind: RecordKind, members: Record<string, unknown>): Row;
  update(kind: RecordKind, id: string, members: Record<string, unknown>): Row;
  remove(kind: RecordKind, id: string): void;
  /** The last state of a removed record. */
  gone(kind: RecordKind, id: string): Row | undefined;
  /** The last states of all removed records of a kind. */
  allGone(kind: RecordKind): readonly Row[];
  /**
   * Runs the work and rolls back what it wrote if it throws; may be nested, each level a savepoint.
   * Its side effects are dropped as well, unless they are to be kept.
   */
  transaction<T>(work: () => T, discardsEffects?: boolean): T;
  /** Schedules a side effect for the commit of the outermost transaction; outside one it runs immediately. */
  onCommit(effect: () => void): void;
  /** Notifies every listener of a change, on commit. */
  publish(event: DomainEvent): void;
  /** Adds a listener for all later changes. */
  subscribe(listener: Listener): void;
  /** The current time in ISO 8601 with milliseconds and `Z`; each call returns a later one for a kind in a project. */
  now(kind: RecordKind, projectId?: unknown): string;
  /** Milliseconds by which those instants are ahead of the system clock. */
  ahead(): number;
  snapshot(): Snapshot;
  restore(snapshot: Snapshot): void;
  /** The same store, whose rows are read as they were that many milliseconds ago. */
  behind(ms: number): Store;
  /** From here on, all that is stored counts as having been there for long. */
  age(): void;
}

/** An empty store. */
export function createStore(newId: (kind: RecordKind) => string = newUuid): Store {
  let tables = new Map<RecordKind, Map<string, Row>>(recordKinds.map((kind) => [kind, new Map()]));
  let removed = new Map<string, Row>();
  const undo: (() => void)[] = [];
  const effects = createEffects();
  const listeners: Listener[] = [];
  const clock = createClock();
  // Kept until the next write, because a list of many rows would be copied for each request.
  const listed = new Map<RecordKind, readonly Row[]>();

  const byProject = createProjectIndex();
  const history = createHistory();

  const table = (kind: RecordKind): Map<string, Row> => {
    const found = tables.get(kind);
    if (found === undefined) throw new Error(`No table of kind ${kind}.`);
    return found;
  };
  /** Replaces one row by another; either may be absent. */
  const replace = (kind: RecordKind, before: Row | undefined, after: Row | undefined): void => {
    listed.delete(kind);
    history.note(kind, before, after);
    byProject.replace(kind, before, after);
    if (after !== undefined) table(kind).set(after.id, after);
    else if (before !== undefined) table(kind).delete(before.id);
  };
  const write = (kind: RecordKind, before: Row | undefined, after: Row | undefined): void => {
    if (effects.depth() > 0) undo.push(() => replace(kind, after, before));
    replace(kind, before, after);
  };
  const instant = (kind: RecordKind, projectId?: unknown): string =>
    clock.next(kind, typeof projectId === "string" ? projectId : "");
  const put = (kind: RecordKind, row: Row): Row => {
    write(kind, table(kind).get(row.id), row);
    return row;
  };

  const store: Store = {
    rows(kind) {
      const known = listed.get(kind);
      if (known !== undefined) return known;
      const rows = [...table(kind).values()];
      listed.set(kind, rows);
      return rows;
    },
    rowsIn: (kind, projectId) => byProject.rows(kind, projectId),
    find: (kind, id) => table(kind).get(id),
    insert(kind, members) {
      // A record with its own instant does not advance the clock.
      const created_at = Object.hasOwn(members, "created_at")
        ? ""
        : instant(kind, members["project_id"]);
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
      removed.set(`${kind}/${id}`, before);
      write(kind, before, undefined);
    },
    gone: (kind, id) => removed.get(`${kind}/${id}`),
    allGone: (kind) =>
      [...removed].flatMap(([key, row]) => (key.startsWith(`${kind}/`) ? [row] : [])),
    transaction(work, discardsEffects = true) {
      const savepoint = undo.length;
      const mark = effects.begin();
      if (effects.depth() === 1) clock.begin();
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
    now: instant,
    ahead: () => clock.ahead(),
    snapshot: () => ({
      tables: new Map([...tables].map(([kind, rows]) => [kind, new Map(rows)])),
      removed: new Map(removed),
    }),
    restore(snapshot) {
      tables = new Map(recordKinds.map((kind) => [kind, new Map(snapshot.tables.get(kind))]));
      removed = new Map(snapshot.removed);
      listed.clear();
      history.clear();
      byProject.clear();
      for (const [kind, rows] of tables)
        for (const row of rows.values()) byProject.replace(kind, undefined, row);
      undo.length = 0;
    },
    age: () => history.clear(),
    behind(ms) {
      const former = history.former(ms);
      const find = (kind: RecordKind, id: string) => {
        const changed = former.get(kind);
        return changed?.has(id) === true ? changed.get(id) : table(kind).get(id);
      };
      const rows = (kind: RecordKind): readonly Row[] => {
        const changed = former.get(kind);
        if (changed === undefined) return store.rows(kind);
        const others = store.rows(kind).filter(({ id }) => !changed.has(id));
        return [...others, ...[...changed.values()].filter((row) => row !== undefined)];
      };
      const rowsIn = (kind: RecordKind, projectId: string) =>
        former.has(kind)
          ? rows(kind).filter((row) => row["project_id"] === projectId)
          : store.rowsIn(kind, projectId);
      return { ...store, find, rows, rowsIn };
    },
  };
  return store;
}
