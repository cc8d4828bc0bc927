/** Facts about a JSON text that need no parsing. */
export interface JsonOutline {
  /** The nesting depth of its arrays and objects. */
  readonly depth: number;
  /** Its commas and opening brackets: at least a quarter of its values, and at most all of them. */
  readonly parts: number;
  /** Whether it ends within a string, array or object. */
  readonly open: boolean;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openings = [0x5b, 0x7b] as const;
const closings = [0x5d, 0x7d] as const;

/** Walks a text once without recursion, so that no nesting depth can break it. */
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

/** The position after the closing quote of a string, or null if there is none. */
function endOfString(text: string, from: number): number | null {
  let at = text.indexOf('"', from);
  while (at !== -1 && isEscaped(text, at, from)) at = text.indexOf('"', at + 1);
  return at === -1 ? null : at + 1;
}

/** Whether the number of backslashes before a position in a string is uneven. */
function isEscaped(text: string, at: number, from: number): boolean {
  let before = at - 1;
  while (before >= from && text.charCodeAt(before) === backslash) before -= 1;
  return (at - 1 - before) % 2 === 1;
}
