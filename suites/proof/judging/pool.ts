/** Resources that are lent to one borrower at a time. */
export interface Pool<T> {
  /** Lends one, creating it if there is room, and takes it back when the work is done. */
  lend<R>(work: (thing: T) => Promise<R>): Promise<R>;
  /** All that were created. */
  drain(dispose: (thing: T) => Promise<void>): Promise<void>;
}

/** A pool with at most this many resources. */
export function createPool<T>(size: number, make: () => Promise<T>): Pool<T> {
  const made: Promise<T>[] = [];
  const free: T[] = [];
  const waiting: ((thing: T) => void)[] = [];

  async function take(): Promise<T> {
    const idle = free.pop();
    if (idle !== undefined) return idle;
    if (made.length < size) {
      const fresh = make();
      made.push(fresh);
      return fresh;
    }
    return new Promise((resolve) => {
      waiting.push(resolve);
    });
  }

  return {
    async lend(work) {
      const thing = await take();
      try {
        return await work(thing);
      } finally {
        const next = waiting.shift();
        if (next === undefined) free.push(thing);
        else next(thing);
      }
    },
    async drain(dispose) {
      await Promise.all(made.map(async (thing) => dispose(await thing)));
    },
  };
}
