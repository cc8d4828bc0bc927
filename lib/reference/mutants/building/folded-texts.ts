import type { UnlikeName, UnlikeText } from "#lib/contract/subjects/unlike-texts.ts";

const asNumber = (text: string): string => (/^[\d.]+$/.test(text) ? String(Number(text)) : text);

const folds: Readonly<Record<UnlikeText | UnlikeName, (text: string) => string>> = {
  "letter case": (text) => text.toLowerCase(),
  accent: (text) => text.normalize("NFD").replaceAll(/\p{M}/gu, ""),
  emoji: (text) => text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, "?"),
  script: (text) => text.replaceAll(/[\u0100-\u{FFFF}]+/gu, "?"),
  sign: (text) => text.replaceAll(/[+#]/g, ""),
  pattern: (text) => text.replaceAll("a_b", "axb"),
  "leading zero": asNumber,
  "trailing zero": asNumber,
  "last digit": asNumber,
};

/** A text as something sees it that takes texts for one which differ in this way. */
export function folded(way: UnlikeText | UnlikeName, text: string): string {
  return folds[way](text);
}
