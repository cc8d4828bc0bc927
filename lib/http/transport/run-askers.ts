/** Who asks something that belongs to no check: the phases of a run, its look at the end, and its canary. */
const ofTheRun: ReadonlySet<string> = new Set([
  "preflight",
  "arrange",
  "clean-up",
  "watch",
  "canary",
]);

/** Whether an exchange was asked for the run itself, and for no check. */
export function isAskedByRun(asker: string): boolean {
  return ofTheRun.has(asker);
}
