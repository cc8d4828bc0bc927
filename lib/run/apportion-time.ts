import type { Exchange } from "#lib/http/exchange.ts";

/** When an exchange took place, and on whose behalf. */
export type TimedExchange = Pick<Exchange, "startedAt" | "ms"> & {
  readonly origin: Pick<Exchange["origin"], "check">;
};

/** Milliseconds without any request after which a run counts as interrupted. */
const longestPause = 60_000;

interface Moment {
  readonly at: number;
  readonly asker: string;
  readonly begins: boolean;
}

/**
 * Milliseconds of a run by asker; they add up to the run's duration. Concurrent requests are charged equal parts. Time
 * without requests (a wait, or judging) is charged to the next one.
 */
export function apportionTime(exchanges: readonly TimedExchange[]): ReadonlyMap<string, number> {
  const spent = new Map<string, number>();
  const busy = new Map<string, number>();
  let requests = 0;
  let now: number | null = null;
  for (const { at, asker, begins } of momentsOf(exchanges)) {
    const passed = at - (now ?? at);
    now = at;
    for (const [name, own] of busy) add(spent, name, (passed * own) / requests);
    if (requests === 0 && passed < longestPause) add(spent, asker, passed);
    requests += begins ? 1 : -1;
    add(busy, asker, begins ? 1 : -1);
    if (busy.get(asker) === 0) busy.delete(asker);
  }
  return spent;
}

/** Starts and ends in order of time; at the same instant, starts come first. */
function momentsOf(exchanges: readonly TimedExchange[]): readonly Moment[] {
  return exchanges
    .flatMap(({ startedAt, ms, origin: { check: asker } }) => {
      const at = Date.parse(startedAt);
      return [
        { at, asker, begins: true },
        { at: at + ms, asker, begins: false },
      ];
    })
    .toSorted((a, b) => a.at - b.at || Number(b.begins) - Number(a.begins));
}

function add(sums: Map<string, number>, name: string, more: number): void {
  sums.set(name, (sums.get(name) ?? 0) + more);
}
