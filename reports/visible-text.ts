// Control, format (bidi among them), lone surrogate, and line and paragraph separators; line feed and tab stay.
const unsafe = /[^\P{Cc}\n\t]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Text that keeps its lines and tabs; everything that could hide, reverse or colour it is escaped. */
export function visibleText(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(unsafe, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
