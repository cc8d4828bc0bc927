import type { Excluding } from "./exclusion.ts";
import { occupied } from "./exclusion.ts";

/** Runs checks concurrently, as many at once as it has room for. */
interface Pool {
  /** Runs a check when there is room and nothing under way, or queued earlier, excludes it. */
  run<T>(check: Excluding, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly check: Excluding;
  readonly begin: () => void;
}

/** A pool with room for this many checks. */
export function createCheckPool(room: number): Pool {
  const underWay = occupied();
  let count = 0;
  let waiting: Waiting[] = [];

  function fill(): void {
    const before = underWay.copy();
    const blocked: Waiting[] = [];
    let next = 0;
    for (; next < waiting.length && count < room; next += 1) {
      const one = waiting[next];
      if (one === undefined) continue;
      if (before.admits(one.check)) {
        underWay.add(one.check);
        count += 1;
        one.begin();
      } else blocked.push(one);
      before.add(one.check);
    }
    waiting = [...blocked, ...waiting.slice(next)];
  }

  return {
    async run(check, work) {
      await new Promise<void>((begin) => {
        waiting.push({ check, begin });
        if (count < room) fill();
      });
      try {
        return await work();
      } finally {
        underWay.remove(check);
        count -= 1;
        fill();
      }
    },
  };
}
