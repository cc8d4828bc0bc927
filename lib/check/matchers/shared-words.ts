import { isUuid } from "#lib/contract/path.ts";

/** A word with a digit in it: a request id, an instant, or a counter of requests. */
const numbered = /[\p{L}\p{N}:.+-]*\p{N}[\p{L}\p{N}:.+-]*/gu;

/** A text without the ids that were sent, in any spelling, and without words that may number a request. */
export function maskedWords(detail: unknown, submitted: readonly string[]): unknown {
  if (typeof detail !== "string") return detail;
  const text = submitted.reduce((rest, id) => rest.replaceAll(spellingsOf(id), "<id>"), detail);
  return text.replaceAll(numbered, "<number>");
}

/** An id as a whole word in any letter case, a UUID also without its hyphens. */
function spellingsOf(sent: string): RegExp {
  const literal = sent.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const spelled = isUuid(sent) ? literal.replaceAll("-", "-?") : literal;
  return new RegExp(`(?<![\\p{L}\\p{N}])${spelled}(?![\\p{L}\\p{N}])`, "giu");
}

/** Whether a text has the words that two others share: each in its place, or those with which both begin and end. */
export function isOfKind(text: unknown, one: unknown, other: unknown): boolean {
  if (text === one) return true;
  if (typeof text !== "string" || typeof one !== "string" || typeof other !== "string")
    return false;
  const [words, first, second] = [wordsOf(text), wordsOf(one), wordsOf(other)];
  if (first.length === second.length) {
    const isShared = (word: string, place: number) =>
      word !== second[place] || word === words[place];
    return words.length === first.length && first.every(isShared);
  }
  const begins = sharedCount(first, second);
  const ends = sharedCount(first.slice(begins).toReversed(), second.slice(begins).toReversed());
  return (
    words.length >= begins + ends &&
    sharedCount(words, first) >= begins &&
    sharedCount(words.toReversed(), first.toReversed()) >= ends
  );
}

const wordsOf = (text: string): readonly string[] => text.split(/\s+/u);

/** How many words two texts have in common at their beginnings. */
function sharedCount(left: readonly string[], right: readonly string[]): number {
  const differs = left.findIndex((word, place) => word !== right[place]);
  return differs === -1 ? left.length : differs;
}
