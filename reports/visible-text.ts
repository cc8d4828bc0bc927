// Control, format (bidi among them), lone surrogate, and line and paragraph separators; line feed and tab stay.
const unsafe = /[^\P{Cc}\n\t]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Text whose lines and tabs stay, with all that could hide, turn or colour it spelled out. */
export function visibleText(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(unsafe, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
