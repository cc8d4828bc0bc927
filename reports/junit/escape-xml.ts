import { visibleText } from "#reports/visible-text.ts";

// XML 1.0 cannot represent these characters.
const illegal = /[^\t\n\u{20}-\u{7E}\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
};

/** Text for an element's content; what could hide, reverse or colour it is escaped visibly. */
export function escapeText(text: string): string {
  return legal(text).replace(/[&<>]/gu, (character) => entities[character] ?? "");
}

/** Text for a quoted attribute; white space is written as character references. */
export function escapeAttribute(text: string): string {
  return legal(text).replace(/[&<>"\t\n]/gu, (character) => entities[character] ?? "");
}

function legal(text: string): string {
  return visibleText(text).replace(illegal, "");
}
