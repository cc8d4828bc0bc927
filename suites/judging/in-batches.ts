/** Milliseconds for which something is held that others may follow. */
const holdingMs = 10;

/** Tells several things at once, in their order: each crossing to another thread takes its time. */
export function inBatches<T>(tell: (batch: readonly T[]) => void): (one: T) => void {
  let batch: T[] = [];

  function flush(): void {
    const full = batch;
    batch = [];
    tell(full);
  }

  return (one) => {
    batch.push(one);
    if (batch.length === 1) setTimeout(flush, holdingMs);
  };
}
