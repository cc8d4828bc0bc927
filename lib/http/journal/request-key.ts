import { createHash } from "node:crypto";
import type { ApiRequest, Origin } from "#lib/http/exchange.ts";

/** Equal for requests that are sent the same way, whether stated again or read from a journal. */
export function requestKey(request: ApiRequest): string {
  const { keep429 } = request;
  return JSON.stringify({ ...sent(request), keep429 });
}

/** Equal for reads that one answer serves, however long each would have waited for it. */
export function sharedKey(request: ApiRequest): string {
  return JSON.stringify(sent(request));
}

/** The same for reads sent with a token in place of the key, which do not serve all. */
export function lentKey(request: ApiRequest): string {
  return `${sharedKey(request)} with a token`;
}

/** What is sent, in a fixed order of members. */
function sent(request: ApiRequest) {
  const { method, path, query, as, json, filled, raw, headers, keyHeader, misspelt } = request;
  return { method, path, query, as, json, filled, raw, headers, keyHeader, misspelt };
}

/** Numbers the equal requests of each branch, to distinguish a repetition from the original. */
export function createNumbering(): (request: ApiRequest, origin: Origin) => Origin {
  const counts = new Map<string, number>();
  return (request, origin) => {
    const key = shortened(originKey({ ...origin, nth: 0 }, request));
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    return nth === 1 ? origin : { ...origin, nth };
  };
}

/** A key is kept for the whole run, and a body may have megabytes. */
function shortened(key: string): string {
  return key.length < 1_000 ? key : createHash("sha256").update(key).digest("base64");
}

/** Equal for the same repetition of the same request of the same branch. */
export function originKey({ check, branch, nth = 1, rerun }: Origin, request: ApiRequest): string {
  const again = rerun === undefined ? "" : ` again ${rerun}`;
  // A line break separates the key, which has none, from the text before it.
  return `${branch} ${nth} ${check}${again}\n${requestKey(request)}`;
}
