/** How long requests may take after the run is asked to end, in milliseconds from then on. */
export interface EndingTimes {
  /** During which new requests are still sent. */
  readonly beginsMs: number;
  /** During which answers are still awaited. */
  readonly awaitsMs: number;
}

/**
 * The milliseconds of each part of an interrupted run; with reports it ends within 15 seconds. Preflight ends
 * immediately, set-up sends nothing more, checks may finish. Clean-up awaits each answer for `oneMs`, none beyond
 * `beginsMs`; where nobody asked the run to end, none beyond `unhurriedMs`.
 */
export const endings = {
  preflight: { beginsMs: 0, awaitsMs: 0 },
  arranging: { beginsMs: 0, awaitsMs: 2_000 },
  judging: { beginsMs: 3_000, awaitsMs: 3_000 },
  cleanUp: { beginsMs: 8_500, unhurriedMs: 60_000, oneMs: 3_000 },
} as const;
