import { createHash } from "node:crypto";
import { partsOfText } from "#lib/http/wire/long-text.ts";

/** Returns a text only if it differs from the last one, of which it keeps only the SHA-256. */
export function onceForSameText<T, Rest extends readonly unknown[]>(
  answer: (text: string, ...rest: Rest) => T,
): (text: string, ...rest: Rest) => T {
  let last: { readonly digest: string; readonly answer: T } | null = null;
  return (text, ...rest) => {
    const hash = createHash("sha256");
    for (const part of partsOfText(text)) hash.update(part);
    const digest = hash.digest("hex");
    if (last?.digest !== digest) last = { digest, answer: answer(text, ...rest) };
    return last.answer;
  };
}
