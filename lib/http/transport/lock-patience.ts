import type { Clock } from "./clock.ts";

/** Milliseconds since the last write of the run at which a refused one is asked again: a lock may be released late. */
export const releaseSteps: readonly number[] = [100, 250, 500];

/** Milliseconds after which no lock of an earlier write is assumed. */
export const longestReleaseMs = 500;

/** So many writes in a row may be waited for in vain; one more each half minute, as a lock may first show late in a run. */
const inVainAtMost = 3;
const renewalMs = 30_000;

/** Decides whether a conflict is waited for that may be a lock which outlasts its write. */
interface LockPatience {
  lasts(): boolean;
  /** A write was taken that a lock had kept out, at once or after waiting. */
  rewarded(waited: boolean): void;
  /** Waiting did not help, as with a conflict that is none of a lock. */
  spent(): void;
}

/** Patience that ends where waiting does not help, so that a deployment without locks is not slowed down. */
export function createLockPatience(clock: Clock): LockPatience {
  let inVain = 0;
  let most = inVainAtMost;
  let countedAt = clock.now();
  return {
    lasts() {
      const renewals = Math.floor((clock.now() - countedAt) / renewalMs);
      countedAt += renewals * renewalMs;
      inVain = Math.max(0, inVain - renewals);
      return inVain < most;
    },
    rewarded(waited) {
      // The deployment has such locks, so that any conflict may be one; those of other kinds come in rows, too.
      if (waited) most = Infinity;
      inVain = 0;
    },
    spent() {
      inVain += 1;
    },
  };
}
