import { plainText } from "#reports/terminal/plain-text.ts";
import type { Unusable } from "#lib/target/preflight/preflight.ts";

/** Why nothing was judged and what to do, for a terminal. */
export function describeUnusable({ cause, message, request, fix }: Unusable): string {
  const lines = [message, ...(request === null ? [] : [request]), fix, "No check was judged."];
  return `\nTARGET UNUSABLE (${cause})\n${lines.map((line) => `  ${plainText(line)}\n`).join("")}`;
}
