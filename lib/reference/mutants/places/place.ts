import type { Call } from "#lib/reference/call.ts";

/**
 * Selects calls: those of one operation (`listWorkItems`) or those of them with exactly these parameters
 * (`listWorkItems?fields&offset`). A call without an operation is named by method and path template.
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
