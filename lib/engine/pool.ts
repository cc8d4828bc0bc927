import type { Excluding } from "./exclusion.ts";
import { occupied } from "./exclusion.ts";

/**
 * Does some work for each check, in their order and at most so many at once. A check begins only while nothing that it
 * must not run beside is under way or waits before it.
 */
export function inPool<C extends Excluding>(
  checks: readonly C[],
  limit: number,
  work: (check: C) => Promise<void>,
): Promise<void> {
  const underWay = occupied();
  let waiting = checks;
  let count = 0;

  return new Promise((resolve, reject) => {
    function end(check: C): void {
      underWay.remove(check);
      count -= 1;
      fill();
    }

    function fill(): void {
      const before = underWay.copy();
      const kept: C[] = [];
      let next = 0;
      for (; next < waiting.length && count < limit; next += 1) {
        const check = waiting[next];
        if (check === undefined) continue;
        if (before.admits(check)) {
          underWay.add(check);
          count += 1;
          work(check).then(() => end(check), reject);
        } else kept.push(check);
        before.add(check);
      }
      waiting = [...kept, ...waiting.slice(next)];
      if (count === 0 && waiting.length === 0) resolve();
    }

    fill();
  });
}
