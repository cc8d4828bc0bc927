import type { Call } from "#lib/reference/call.ts";
import type { Row } from "./row.ts";

/** What became of a record. */
export type Verb = "created" | "updated" | "deleted";

/** One change of a record, asked to every listener once it is committed. */
export interface DomainEvent {
  /** Slug of the resource and verb, such as `label.created`. */
  readonly kind: `${string}.${Verb}`;
  /** Slug of the resource, such as `work-item`. */
  readonly resource: string;
  readonly verb: Verb;
  /** The record as it is now, or as it last was where it is deleted. */
  readonly record: Row;
  /** The record before an update; null otherwise. */
  readonly previous: Row | null;
  readonly workspace_id: string;
  readonly project_id: string | null;
  /** User who asked for it. */
  readonly actor_id: string;
  /** The request that asked for it. */
  readonly call: Call;
}

/** Is notified of each committed change, in the order of the writes. */
export type Listener = (event: DomainEvent) => void;

/** Work put off until the outermost transaction commits. */
interface Effects {
  /** Runs the effect on commit, or at once outside of a transaction. */
  onCommit(effect: () => void): void;
  /** Opens a transaction or savepoint and answers its mark. */
  begin(): number;
  /** Closes the innermost one; the outermost runs what was put off. */
  commit(): void;
  /** Closes the innermost one; what it put off is dropped unless it is to be kept. */
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
