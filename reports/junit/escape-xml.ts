// XML 1.0 has no spelling for these; the C1 controls it merely discourages, and terminals obey them.
const illegal = /[^\t\n\r\u{20}-\u{7E}\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** Text for an element's content, without what XML cannot hold. */
export function escapeText(text: string): string {
  return text.replace(illegal, "").replace(/[&<>\r]/gu, (character) => entities[character] ?? "");
}

/** Text for a quoted attribute; white space is kept by its number. */
export function escapeAttribute(text: string): string {
  return text
    .replace(illegal, "")
    .replace(/[&<>"\t\n\r]/gu, (character) => entities[character] ?? "");
}
