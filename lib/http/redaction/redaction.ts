import { changeJson } from "#lib/http/journal/change-json.ts";
import type { Secret } from "./credentials.ts";

/** Replaces every known secret by its principal's name. */
export interface Redaction {
  text(text: string): string;
  /** A JSON value without them, including member names and numbers; the same one if it has none. */
  deep(value: unknown): unknown;
}

/** A shorter value is replaced only as a separate word, or a key called `a` would destroy every word. */
const SHORT = 6;

/**
 * The length of the stems by which spellings are searched for: a pattern of all full spellings would compile to
 * megabytes.
 */
const STEM = SHORT;

const alphanumeric = /^[A-Za-z0-9]$/;

/** The redaction of the last call: each phase of a run needs the same one. */
let last: { readonly key: string; readonly redaction: Redaction } | null = null;

/** A redaction of the given secrets in their usual spellings: raw, percent-encoded, JSON-escaped, base64, hexadecimal. */
export function redactionOf(secrets: readonly Secret[]): Redaction {
  const key = JSON.stringify(secrets);
  if (last?.key !== key) last = { key, redaction: createRedaction(secrets) };
  return last.redaction;
}

function createRedaction(secrets: readonly Secret[]): Redaction {
  const names = new Map<string, string>();
  for (const { name, value } of secrets) {
    for (const spelling of spellings(value)) names.set(spelling, name);
  }
  const lengths = lengthsByStem([...names.keys()]);
  const stemLengths = descending([...lengths.keys()].map((stem) => stem.length));
  const patterns = [...lengths.keys()].map((stem) => stem.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  const anyStem = patterns.length === 0 ? null : new RegExp(patterns.join("|"), "g");

  /** The longest spelling at the position of a stem; null if there is none. */
  function spellingAt(whole: string, at: number): string | null {
    for (const stemLength of stemLengths) {
      for (const length of lengths.get(whole.slice(at, at + stemLength)) ?? []) {
        const found = whole.slice(at, at + length);
        if (names.has(found) && (length >= SHORT || standsAlone(whole, at, length))) return found;
      }
    }
    return null;
  }

  function text(whole: string): string {
    if (anyStem === null) return whole;
    let reported = "";
    let from = 0;
    anyStem.lastIndex = 0;
    for (let hit = anyStem.exec(whole); hit !== null; hit = anyStem.exec(whole)) {
      const found = spellingAt(whole, hit.index);
      anyStem.lastIndex = hit.index + (found?.length ?? 1);
      if (found === null) continue;
      reported += `${whole.slice(from, hit.index)}<key of ${names.get(found) ?? "unknown"}>`;
      from = anyStem.lastIndex;
    }
    return from === 0 ? whole : reported + whole.slice(from);
  }

  function leaf(value: string | number): unknown {
    const reported = text(String(value));
    return reported === String(value) ? value : reported;
  }

  return {
    text,
    deep: (value) => (anyStem === null ? value : changeJson(value, { leaf, name: text })),
  };
}

/** The lengths of the spellings that begin with each stem, the longest first. */
function lengthsByStem(all: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const byStem = new Map<string, readonly number[]>();
  for (const spelling of all) {
    const stem = spelling.slice(0, STEM);
    byStem.set(stem, descending([...(byStem.get(stem) ?? []), spelling.length]));
  }
  return byStem;
}

function descending(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].toSorted((left, right) => right - left);
}

function standsAlone(whole: string, at: number, length: number): boolean {
  const isWithin = (place: number): boolean => alphanumeric.test(whole[place] ?? "");
  return !isWithin(at - 1) && !isWithin(at + length);
}

function spellings(value: string): readonly string[] {
  const encoded = encodeURIComponent(value);
  const lowerHex = encoded.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase());
  const hex = Buffer.from(value).toString("hex");
  const units = value.replace(
    /[^]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const all = [
    value,
    // A short one might be a word that has another spelling elsewhere.
    ...(value.length < SHORT ? [] : [value.toLowerCase(), value.toUpperCase()]),
    ...[hex, hex.replaceAll(/../g, "%$&"), units].flatMap((text) => [text, text.toUpperCase()]),
    units.toUpperCase().replaceAll("\\U", "\\u"),
    encoded,
    lowerHex,
    encoded.replaceAll("%20", "+"),
    JSON.stringify(value).slice(1, -1),
    Buffer.from(value).toString("base64"),
    ...base64Cores(value),
  ];
  return [...all, ...all.map((text) => text.replaceAll("+", "-").replaceAll("/", "_"))];
}

/** The part of the base64 form that does not depend on the bytes around the value, at each of three alignments. */
function base64Cores(value: string): readonly string[] {
  const bytes = Buffer.from(value);
  if (bytes.byteLength < SHORT) return [];
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    const whole = Math.floor(((before + bytes.byteLength) * 8) / 6);
    return encoded.slice(Math.ceil((before * 8) / 6), whole);
  });
}
