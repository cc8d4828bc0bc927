/** Waits until the caller is let through. */
export type Turnstile = () => Promise<void>;

/**
 * Turns of the event loop between two who are let through. What the first one asks, and whatever follows an answer, is
 * written in the second: undici waits for one turn before it takes a connection again, and for one to see that it is
 * still open.
 */
const turnsApart = 3;

/**
 * Lets one after the other through, in the order in which they came, so that what the first ones ask is sent, and what
 * arrives is heard and makes room for the next request, while the others still wait to begin.
 */
export function createTurnstile(): Turnstile {
  const waiting: (() => void)[] = [];
  let next = 0;

  function pass(): void {
    waiting[next]?.();
    next += 1;
    if (next < waiting.length) {
      afterTurns(turnsApart, pass);
      return;
    }
    waiting.length = 0;
    next = 0;
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) afterTurns(turnsApart, pass);
    });
}

function afterTurns(turns: number, work: () => void): void {
  setImmediate(turns === 1 ? work : () => afterTurns(turns - 1, work));
}
