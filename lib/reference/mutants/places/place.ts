import type { Call } from "#lib/reference/call.ts";

/**
 * Selects calls: those of one operation (`listWorkItems`), or only with exactly these parameters
 * (`listWorkItems?fields&offset`). Without an operation, method and path template name a call.
 */
export type Place = string;

/** Whether a call is one of those at some places. */
export function isAt(places: readonly Place[]): (call: Call) => boolean {
  return ({ operation, method, path, query }) => {
    const own = operation === "" ? `${method} ${path}`.trim() : operation;
    const sent = [...new Set(query.keys())].toSorted().join("&");
    return places.includes(own) || places.includes(`${own}?${sent}`);
  };
}
