import type { Leftover } from "#fixtures/test-data.ts";
import { plainText } from "#reports/terminal/plain-text.ts";

/** More lines would not help on a terminal: sweep removes them all. */
const most = 20;

/** A line for each remaining record, or for the first ones if there are very many. */
export function leftoverLines(leftovers: readonly Leftover[]): readonly string[] {
  const lines = leftovers
    .slice(0, most)
    .map(({ kind, path, reason }) => `  ${plainText(`${kind} ${path}: ${reason}`)}`);
  const rest = leftovers.length - lines.length;
  return rest > 0 ? [...lines, `  and ${rest} more`] : lines;
}
