import type { JsonOutline } from "./json-outline.ts";
import { jsonOutline } from "./json-outline.ts";
import { parseJson } from "./response-body.ts";

/** A text with everything that is known about it. */
interface Parsed {
  readonly text: string;
  /** The parsed text, or undefined if it is not JSON. */
  readonly json: unknown;
}

/** Throws if a text of this outline must not be parsed; the text before it is released. */
type Admit = (outline: JsonOutline, cameBefore: boolean) => void;

/** Minimum length of a text that is cached: only a schema document is that long, and it is read often. */
export const longCharacters = 128 * 1024;

/**
 * Parses texts whose outline `admit` accepts; throws otherwise. Equal long texts share one string and one value while
 * in use, because a parsed value takes ten times the memory of its text.
 */
export function createParser(): (text: string, admit?: Admit) => Parsed {
  let last: WeakRef<object> | null = null;
  const outlines = new WeakMap<
    object,
    { readonly text: string; readonly outline: JsonOutline | null }
  >();

  return (text, admit) => {
    const before = last?.deref();
    const known = before === undefined ? undefined : outlines.get(before);
    if (known?.text === text) {
      admit?.(known.outline ?? jsonOutline(text), true);
      return { text: known.text, json: before };
    }
    const outline = admit === undefined ? null : jsonOutline(text);
    if (outline !== null) admit?.(outline, false);
    const json = parseJson(text);
    if (text.length > longCharacters && typeof json === "object" && json !== null) {
      last = new WeakRef(json);
      outlines.set(json, { text, outline });
    }
    return { text, json };
  };
}
