/** Waits for a turn of the event loop that is the caller's own. */
export type Turnstile = () => Promise<void>;

/**
 * Lets one through in each turn of the event loop, in the order in which they came, so that what the first ones ask is
 * sent, and what arrives is heard, while the others still wait to begin.
 */
export function oneEachTurn(): Turnstile {
  const waiting: (() => void)[] = [];
  let next = 0;

  function pass(): void {
    waiting[next]?.();
    next += 1;
    if (next < waiting.length) {
      setImmediate(pass);
      return;
    }
    waiting.length = 0;
    next = 0;
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(pass);
    });
}
