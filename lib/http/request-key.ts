import type { ApiRequest, Origin } from "./exchange.ts";

/** Equal for requests that are sent alike, be they stated anew or read from a journal. */
export function requestKey(request: ApiRequest): string {
  const { method, path, query, as, json, raw, headers, keyHeader, keep429 } = request;
  return JSON.stringify({ method, path, query, as, json, raw, headers, keyHeader, keep429 });
}

/** Numbers the equal requests of each branch, so that one can be told from its repetition. */
export function createNumbering(): (request: ApiRequest, origin: Origin) => Origin {
  const counts = new Map<string, number>();
  return (request, origin) => {
    const key = originKey({ ...origin, nth: 0 }, request);
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    return nth === 1 ? origin : { ...origin, nth };
  };
}

/** Equal for the same request of the same branch, asked the same time over. */
export function originKey({ check, branch, nth = 1 }: Origin, request: ApiRequest): string {
  return JSON.stringify([check, branch, nth, requestKey(request)]);
}
