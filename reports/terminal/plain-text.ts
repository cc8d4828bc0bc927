// Control, format (bidi among them), lone surrogate, and line and paragraph separators.
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** One line of text that cannot move a cursor, colour a line or reverse its direction: such characters are escaped. */
export function plainText(text: string): string {
  return text
    .replace(/[\t\r\n]+/gu, " ")
    .replace(unsafe, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
