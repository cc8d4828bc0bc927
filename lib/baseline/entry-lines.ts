const token = /"(?:[^"\\]|\\.)*"|[[\]{}]|\n/gu;

/**
 * The lines, from 1, on which the elements of the array `entries` begin, in text that is known to be JSON. The
 * runtime's own parser reports no positions.
 */
export function entryLines(text: string): readonly number[] {
  let lines: number[] = [];
  let line = 1;
  let depth = 0;
  let inEntries = false;
  let name = '""';
  for (const { 0: part } of text.matchAll(token)) {
    if (part === "\n") line += 1;
    else if (part === "[" || part === "{") {
      if (part === "[" && depth === 1 && JSON.parse(name) === "entries") {
        inEntries = true;
        // The parser keeps the last of two members with the same name.
        lines = [];
      }
      if (part === "{" && depth === 2 && inEntries) lines.push(line);
      depth += 1;
    } else if (part === "]" || part === "}") {
      depth -= 1;
      if (depth === 1) inEntries = false;
    } else if (depth === 1) name = part;
  }
  return lines;
}
