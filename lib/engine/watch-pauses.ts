import type { Pause } from "#lib/check/court/pauses.ts";

/** What beats while this process runs, by its monotonic clock. */
interface Heart {
  /** Milliseconds since the origin of the clock. */
  now(): number;
  /** Runs every so many milliseconds, and keeps no process alive; the returned function ends it. */
  every(ms: number, beat: () => void): () => void;
}

const beatMs = 500;

/** A busy machine, or a collection of garbage, holds a beat up for less. */
const heldUpMs = 2_000;

const ownHeart: Heart = {
  now: () => performance.now(),
  every(ms, beat) {
    const timer = setInterval(beat, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};

/** Reports each time in which this process did not run; the returned function ends that. */
export function watchPauses(noticed: (pause: Pause) => void, heart = ownHeart): () => void {
  let last = heart.now();
  return heart.every(beatMs, () => {
    const [from, to] = [last, heart.now()];
    last = to;
    if (to - from - beatMs <= heldUpMs) return;
    noticed({ origin: performance.timeOrigin, from: Math.floor(from), to: Math.ceil(to) });
  });
}
