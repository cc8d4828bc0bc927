/** Milliseconds for which something is held that others may follow. */
const holdingMs = 10;

/** Things that are told several at once. */
export interface Batches<T> {
  readonly add: (one: T) => void;
  /** Tells at once what is held; harmless where nothing is. */
  flush(): void;
}

/** Tells several things at once, in their order: each crossing to another thread takes its time. */
export function inBatches<T>(tell: (batch: readonly T[]) => void): Batches<T> {
  let batch: T[] = [];

  function flush(): void {
    if (batch.length === 0) return;
    const full = batch;
    batch = [];
    tell(full);
  }

  return {
    add(one) {
      batch.push(one);
      if (batch.length === 1) setTimeout(flush, holdingMs);
    },
    flush,
  };
}
