/** A text with a question mark for each letter beyond Latin. */
export const withoutScripts = (text: string): string => text.replaceAll(/[\u0100-\u{FFFF}]/gu, "?");

/** A text with a question mark for each emoji. */
export const withoutEmoji = (text: string): string =>
  text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, "?");

/** A text without its emoji. */
export const droppingEmoji = (text: string): string =>
  text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, "");
