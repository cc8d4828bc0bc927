/** Senders of requests that belong to no check: the phases of a run, its final look, and its canary. */
const ofTheRun: ReadonlySet<string> = new Set([
  "preflight",
  "arrange",
  "clean-up",
  "watch",
  "canary",
]);

/** Whether an exchange was sent for the run itself, and for no check. */
export function isAskedByRun(asker: string): boolean {
  return ofTheRun.has(asker);
}
