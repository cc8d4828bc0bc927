import { createHash, randomInt } from "node:crypto";

import { limits } from "./limits.ts";

// Without letters that are easily confused.
const letters = "abcdefghijkmnpqrstuvwxyz";
const clockLetters = 6;
const chosenLetters = 4;
const tagLength = "wms".length + clockLetters + chosenLetters + 2;
const tagPattern = new RegExp(`^wms[${letters}]{${tagLength - 3}}`);
const epoch = Date.UTC(2026, 0);
const minute = 60_000;
const proofLength = 4;
/** The number of words in the names of the frozen work items. */
const tagWordsAtMost = 43;

/** What a name given by a run reveals. */
interface RunName {
  readonly tag: string;
  /** The part before the tag, without spaces and hyphens. */
  readonly word: string;
}

/**
 * A new tag, part of the name of every record of a run. Six letters encode the minute of the run's start by the
 * deployment's clock; four are random or chosen; the last two are a checksum.
 */
export function createTag(
  since: Date,
  pick: (count: number) => number = (count) => randomInt(count),
): string {
  let rest = Math.max(0, Math.floor((since.getTime() - epoch) / minute));
  const clock = Array.from({ length: clockLetters }, () => {
    const letter = letters.charAt(rest % letters.length);
    rest = Math.floor(rest / letters.length);
    return letter;
  });
  const chosen = Array.from({ length: chosenLetters }, () => letters[pick(letters.length)]);
  const body = [...clock.toReversed(), ...chosen].join("");
  return `wms${body}${checkLetters(body)}`;
}

/**
 * The earliest creation time of this run's records, given how far the deployment's clock is ahead: slightly earlier,
 * because clocks within a deployment differ, or a day earlier if its time is unknown.
 */
export function beginningOf(skewMs: number | null): Date {
  const tolerance = skewMs === null ? 24 * 60 * minute : 2 * minute;
  return new Date(Date.now() + (skewMs ?? 0) - tolerance);
}

/** The tags of runs that a text mentions; a word that only resembles one is not counted. */
export function tagsIn(text: string): readonly string[] {
  return [...new Set(placesOf(text).map((place) => text.slice(place, place + tagLength)))];
}

/** When the run of a tag began to create records, by the deployment's clock; null if the tag does not say. */
export function beganAt(tag: string): Date | null {
  if (tagsIn(tag)[0] !== tag) return null;
  const clock = tag.slice(3, 3 + clockLetters).split("");
  const minutes = clock.reduce((sum, letter) => sum * letters.length + letters.indexOf(letter), 0);
  return new Date(epoch + minutes * minute);
}

/**
 * The name of a record of a run: a word, the tag and a suffix. The suffix is a mark that makes the name unique, and a
 * four-character checksum, so that longer texts around a name are not recognized.
 */
export function runName(tag: string, word: string, mark = ""): string {
  return `${word === "" ? "" : `${word} `}${tag}-${mark}${proofOf(tag, plain(word), mark)}`;
}

/**
 * Parses a text that is only a run's name; null for any other text. The name may lack spaces and hyphens, be reversed
 * (as one word), or be padded with one letter to the maximum length.
 */
export function parseRunName(text: string): RunName | null {
  return parseForward(text) ?? parseForward(backwards(text)) ?? parseWords(text);
}

/** Distinct words of seven letters derived from the tag; because they have equal length, none is part of another. */
export function wordsFor(tag: string, count: number): readonly string[] {
  const words = new Set<string>();
  for (let turn = 0; words.size < count; turn += 1) {
    const digest = createHash("sha256").update(`${tag} word ${turn}`).digest();
    const spelled = [...digest.subarray(0, 7)].map((byte, place) => {
      const from = place % 2 === 0 ? consonants : vowels;
      return from.charAt(byte % from.length);
    });
    const word = spelled.join("");
    if (!tag.toLowerCase().includes(word)) words.add(word);
  }
  return [...words];
}

// No hexadecimal digits among the letters, so that no word can occur in an id.
const consonants = "ghjklmnprstvwz";
const vowels = "iou";

function backwards(text: string): string {
  return text.split("").toReversed().join("");
}

function parseForward(text: string): RunName | null {
  const place = placesOf(text).at(-1);
  if (place === undefined) return null;
  const tag = text.slice(place, place + tagLength);
  const word = wordBefore(text.slice(0, place));
  const rest = text.slice(place + tagLength).replace(/^-/, "");
  if (word === null) return null;
  const isSigned = endsOf(rest, text.length).some((end) => {
    const mark = rest.slice(0, end - proofLength);
    return /^[a-z\d.]*$/.test(mark) && rest.slice(mark.length, end) === proofOf(tag, word, mark);
  });
  return isSigned ? { tag, word } : null;
}

/** Names of frozen work items are the tag and words derived from it, each of which a search can find by itself. */
function parseWords(text: string): RunName | null {
  const [tag = "", ...words] = text.split(" ");
  if (words.length === 0 || words.length > 2 || tagsIn(tag)[0] !== tag) return null;
  const known = wordsFor(tag, tagWordsAtMost);
  return words.every((word) => known.includes(word)) ? { tag, word: "" } : null;
}

/** The word before a tag, as the suffix attests it; null if no name that a run creates has this word before its tag. */
function wordBefore(text: string): string | null {
  return /^[ -]$/.test(text) ? null : plain(text.replace(/[ -]$/, ""));
}

/** A word of letters, digits and spaces without the spaces, as some names are written; any other unchanged. */
function plain(word: string): string {
  return /^[A-Za-z\d]+(?:[ -][A-Za-z\d]+)*$/.test(word) ? word.replaceAll(/[ -]/g, "") : word;
}

/** Where the suffix may end: at the end of the text, or where padding to the greatest length begins. */
function endsOf(rest: string, length: number): readonly number[] {
  if (length < limits.nameLength) return [rest.length];
  const filling = /(.)\1*[\uD800-\uDBFF]?$/su.exec(rest)?.[0].length ?? 0;
  return Array.from({ length: filling + 1 }, (_, less) => rest.length - less);
}

function placesOf(text: string): readonly number[] {
  const places: number[] = [];
  for (let place = text.indexOf("wms"); place >= 0; place = text.indexOf("wms", place + 1)) {
    const body = text.slice(place + 3, place + tagLength - 2);
    const looksLikeOne = tagPattern.test(text.slice(place));
    if (looksLikeOne && text.startsWith(checkLetters(body), place + tagLength - 2))
      places.push(place);
  }
  return places;
}

function checkLetters(body: string): string {
  const digest = createHash("sha256").update(`run ${body}`).digest();
  return [...digest.subarray(0, 2)].map((byte) => letters[byte % letters.length]).join("");
}

function proofOf(tag: string, word: string, mark: string): string {
  const digest = createHash("sha256")
    .update(JSON.stringify([tag, word, mark]))
    .digest();
  return digest.readUIntBE(0, 6).toString(36).padStart(proofLength, "0").slice(-proofLength);
}
