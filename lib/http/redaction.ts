import { changeJson } from "./change-json.ts";
import type { Secret } from "./credentials.ts";

/** Replaces every known secret by its principal's name. */
export interface Redaction {
  text(text: string): string;
  /** A JSON value without them, its member names and numbers included; the same one where it has none. */
  deep(value: unknown): unknown;
}

/** A shorter value is replaced only where it stands alone, lest a key called `a` eat every word. */
const SHORT = 6;

/** A redaction of the given secrets in their usual spellings: raw, percent-encoded, JSON-escaped, base64, hexadecimal. */
export function createRedaction(secrets: readonly Secret[]): Redaction {
  const names = new Map<string, string>();
  for (const { name, value } of secrets) {
    for (const spelling of spellings(value)) names.set(spelling, name);
  }
  const patterns = [...names.keys()]
    .toSorted((left, right) => right.length - left.length)
    .map((spelling) => {
      const pattern = spelling.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
      return spelling.length < SHORT ? `(?<![A-Za-z0-9])${pattern}(?![A-Za-z0-9])` : pattern;
    });
  const any = patterns.length === 0 ? null : new RegExp(patterns.join("|"), "g");

  function text(whole: string): string {
    if (any === null) return whole;
    return whole.replace(any, (found) => `<key of ${names.get(found) ?? "unknown"}>`);
  }

  function leaf(value: string | number): unknown {
    const told = text(String(value));
    return told === String(value) ? value : told;
  }

  return {
    text,
    deep: (value) => (any === null ? value : changeJson(value, { leaf, name: text })),
  };
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
    // A short one might be a word that is written otherwise elsewhere.
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

/** The part of the base64 form that does not depend on what stands around the value, at each of three alignments. */
function base64Cores(value: string): readonly string[] {
  const bytes = Buffer.from(value);
  if (bytes.byteLength < SHORT) return [];
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    const whole = Math.floor(((before + bytes.byteLength) * 8) / 6);
    return encoded.slice(Math.ceil((before * 8) / 6), whole);
  });
}
