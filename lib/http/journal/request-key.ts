import { createHash } from "node:crypto";
import type { ApiRequest, Origin } from "#lib/http/exchange.ts";

/** Equal for requests that are sent the same way, be they stated again or read from a journal. */
export function requestKey(request: ApiRequest): string {
  const { keep429 } = request;
  return JSON.stringify({ ...sent(request), keep429 });
}

/** Equal for reads of which one answer serves all, however long each would have waited for it. */
export function sharedKey(request: ApiRequest): string {
  return JSON.stringify(sent(request));
}

/** The same for those that a token carried in the key's place, which do not serve all. */
export function lentKey(request: ApiRequest): string {
  return `${sharedKey(request)} with a token`;
}

/** What is sent, in one order of members. */
function sent(request: ApiRequest) {
  const { method, path, query, as, json, filled, raw, headers, keyHeader, misspelt } = request;
  return { method, path, query, as, json, filled, raw, headers, keyHeader, misspelt };
}

/** Numbers the equal requests of each branch, so that one can be distinguished from its repetition. */
export function createNumbering(): (request: ApiRequest, origin: Origin) => Origin {
  const counts = new Map<string, number>();
  return (request, origin) => {
    const key = shortened(originKey({ ...origin, nth: 0 }, request));
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    return nth === 1 ? origin : { ...origin, nth };
  };
}

/** A key is kept for the whole run, and a body that was sent once may have megabytes. */
function shortened(key: string): string {
  return key.length < 1_000 ? key : createHash("sha256").update(key).digest("base64");
}

/** Equal for the same request of the same branch, asked the same time over. */
export function originKey({ check, branch, nth = 1, rerun }: Origin, request: ApiRequest): string {
  const again = rerun === undefined ? "" : ` again ${rerun}`;
  // A line of its own reports the key, which has no line break, from what stands before it.
  return `${branch} ${nth} ${check}${again}\n${requestKey(request)}`;
}
