/** Time as pacing sees it, so that tests can supply their own. */
export interface Clock {
  /** Milliseconds since an arbitrary moment, never running backwards. */
  now(): number;
  /** Runs once after that many milliseconds; the returned function cancels. */
  after(ms: number, run: () => void): () => void;
}

/** The clock of this process. */
export const processClock: Clock = {
  // The origin differs between threads; adding it makes their times comparable.
  now: () => performance.timeOrigin + performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Waits that many milliseconds of the given clock. */
export function sleep(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}
