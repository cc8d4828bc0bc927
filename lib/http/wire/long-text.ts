import { StringDecoder } from "node:string_decoder";

/**
 * Characters or bytes passed to native code at once. The process keeps a block of many megabytes long after it is
 * freed, but reuses one of this size.
 */
export const partSize = 64 * 1024;

/** A text in parts of {@link partSize} characters, none of which ends within a surrogate pair. */
export function* partsOfText(text: string): Generator<string, void> {
  let from = 0;
  while (from < text.length) {
    const last = text.charCodeAt(from + partSize - 1);
    const to = from + partSize - (last >= 0xd800 && last < 0xdc00 ? 1 : 0);
    yield text.slice(from, to);
    from = to;
  }
}

const utf8 = new TextDecoder();

/**
 * The text of UTF-8 that comes in parts, which may end anywhere; invalid UTF-8 is replaced, and a leading byte order
 * mark removed.
 */
export function textOfParts(parts: readonly Uint8Array[]): string {
  if (parts.length < 2) return utf8.decode(parts[0]);
  // Decoded as a stream, utf8 would use two bytes for each character.
  const decoder = new StringDecoder("utf8");
  let text = "";
  for (const part of parts)
    text += decoder.write(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
  text += decoder.end();
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}
