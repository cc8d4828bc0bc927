import type { Clock } from "#lib/http/transport/clock.ts";

/** Waits are recorded and end immediately. */
export function hastyClock(): Clock & { readonly waits: number[]; pass(ms: number): void } {
  const waits: number[] = [];
  let now = 0;
  return {
    waits,
    now: () => now,
    pass(ms) {
      now += ms;
    },
    after(ms, run) {
      const timer = setTimeout(() => {
        waits.push(ms);
        now += ms;
        run();
      }, 0);
      return () => clearTimeout(timer);
    },
  };
}
