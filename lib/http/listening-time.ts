/** A thread that has much to do hears late: what it could not hear in that time, nobody else was late with. */
const sliceMs = 100;
const longest = 6;

/**
 * Runs once after that many milliseconds in which this thread could listen: time in which it was kept from its timers
 * does not count, but no more than six times as long passes. The returned function cancels.
 */
export function afterListening(ms: number, run: () => void): () => void {
  const latest = performance.now() + longest * ms;
  let left = ms;
  const wait = (): NodeJS.Timeout => {
    const slice = Math.min(left, sliceMs);
    left -= slice;
    return setTimeout(() => {
      if (left <= 0 || performance.now() >= latest) run();
      else timer = wait();
    }, slice);
  };
  let timer = wait();
  return () => clearTimeout(timer);
}
