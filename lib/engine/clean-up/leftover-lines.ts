import type { Leftover } from "#fixtures/test-data.ts";
import { plainText } from "#reports/terminal/plain-text.ts";

/** More would be no help on a terminal: sweep removes them all. */
const most = 20;

/** A line for each record that stays, the first of them alone where there are very many. */
export function leftoverLines(leftovers: readonly Leftover[]): readonly string[] {
  const lines = leftovers
    .slice(0, most)
    .map(({ kind, path, reason }) => `  ${plainText(`${kind} ${path}: ${reason}`)}`);
  const rest = leftovers.length - lines.length;
  return rest > 0 ? [...lines, `  and ${rest} more`] : lines;
}
