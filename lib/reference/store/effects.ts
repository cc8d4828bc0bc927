import type { Call } from "#lib/reference/call.ts";
import type { Row } from "./row.ts";

/** What happened to a record. */
export type Verb = "created" | "updated" | "deleted";

/** One change of a record, passed to every listener once it is committed. */
export interface DomainEvent {
  /** Slug of the resource and verb, such as `label.created`. */
  readonly kind: `${string}.${Verb}`;
  /** Slug of the resource, such as `work-item`. */
  readonly resource: string;
  readonly verb: Verb;
  /** The record as it is now, or its last state if it was deleted. */
  readonly record: Row;
  /** The record before an update; null otherwise. */
  readonly previous: Row | null;
  readonly workspace_id: string;
  readonly project_id: string | null;
  /** User who made the change. */
  readonly actor_id: string;
  /** The request that made the change. */
  readonly call: Call;
}

/** Is notified of each committed change, in the order of the writes. */
export type Listener = (event: DomainEvent) => void;

/** Work deferred until the outermost transaction commits. */
interface Effects {
  /** Runs the effect on commit, or immediately outside a transaction. */
  onCommit(effect: () => void): void;
  /** Opens a transaction or savepoint and returns its mark. */
  begin(): number;
  /** Closes the innermost one; the outermost runs the deferred work. */
  commit(): void;
  /** Closes the innermost one; its deferred work is dropped unless it is to be kept. */
  rollBack(mark: number, discards: boolean): void;
  /** How many transactions and savepoints are open. */
  depth(): number;
}

/** A queue of effects with nested savepoints. */
export function createEffects(): Effects {
  const queue: (() => void)[] = [];
  let depth = 0;
  const close = (): void => {
    depth -= 1;
    if (depth > 0) return;
    for (const effect of queue.splice(0)) effect();
  };
  return {
    onCommit(effect) {
      if (depth === 0) effect();
      else queue.push(effect);
    },
    begin() {
      depth += 1;
      return queue.length;
    },
    commit: close,
    rollBack(mark, discards) {
      if (discards) queue.length = mark;
      close();
    },
    depth: () => depth,
  };
}
