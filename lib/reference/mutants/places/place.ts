import type { Call } from "#lib/reference/call.ts";

/**
 * Some calls: those of one operation, `listWorkItems`, or those of them that send just these parameters,
 * `listWorkItems?fields&offset`. What no operation takes has its method and the template of its path for one.
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
