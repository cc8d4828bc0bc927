import type { Unusable } from "#lib/target/preflight.ts";

/** Why nothing was judged and what to do, for a terminal. */
export function tellUnusable({ cause, message, fix }: Unusable): string {
  return `\nTARGET UNUSABLE (${cause})\n  ${message}\n  ${fix}\n  No check was judged.\n`;
}
