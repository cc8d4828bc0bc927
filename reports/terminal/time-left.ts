/** What is known of how long a run will still take. */
export interface TimeLeft {
  /** Minutes that the work still takes; null while too little is known. */
  readonly minutes: number | null;
  /** What checks under way wait for, whose end cannot be foreseen; null if none does. */
  readonly awaits: string | null;
  /** The most checks that will be rerun, one after the other. */
  readonly reruns: number;
}

/** The remaining time, rounded up, as the end of a line; what cannot be foreseen is named instead. */
export function timeLeft({ minutes, awaits, reruns }: TimeLeft): string {
  const rerun = reruns === 0 ? "" : `up to ${reruns} to rerun`;
  if (minutes !== null && minutes >= 1)
    return [`, about ${Math.ceil(minutes)} min left`, rerun].filter(Boolean).join(", ");
  const wait = awaits === null ? "" : `waiting for ${awaits}`;
  const unforeseen = [wait, rerun].filter(Boolean).join(", ");
  if (unforeseen !== "") return `, ${unforeseen}`;
  return minutes === null ? "" : ", less than a minute left";
}
