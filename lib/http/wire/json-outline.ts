/** What can be determined of a JSON text without parsing it. */
export interface JsonOutline {
  /** How deep its arrays and objects nest. */
  readonly depth: number;
  /** Its commas and opening brackets: no fewer than a quarter of its values, and no more than all. */
  readonly parts: number;
  /** Whether it ends within a string, an array or an object that it opened. */
  readonly open: boolean;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openings = [0x5b, 0x7b] as const;
const closings = [0x5d, 0x7d] as const;

/** Walks a text once without recursion, so that no depth of it can break the walk. */
export function jsonOutline(text: string): JsonOutline {
  let depth = 0;
  let deepest = 0;
  let parts = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    at += 1;
    if (code === quote) {
      const end = endOfString(text, at);
      if (end === null) return { depth: deepest, parts, open: true };
      at = end;
    } else if (code === openings[0] || code === openings[1]) {
      depth += 1;
      parts += 1;
      deepest = Math.max(deepest, depth);
    } else if (code === closings[0] || code === closings[1]) depth -= 1;
    else if (code === comma) parts += 1;
  }
  return { depth: deepest, parts, open: depth > 0 };
}

/** The place behind the quote that ends a string, or null where none does. */
function endOfString(text: string, from: number): number | null {
  let at = text.indexOf('"', from);
  while (at !== -1 && isEscaped(text, at, from)) at = text.indexOf('"', at + 1);
  return at === -1 ? null : at + 1;
}

/** Whether an unusual number of backslashes stands before a place of a string. */
function isEscaped(text: string, at: number, from: number): boolean {
  let before = at - 1;
  while (before >= from && text.charCodeAt(before) === backslash) before -= 1;
  return (at - 1 - before) % 2 === 1;
}
