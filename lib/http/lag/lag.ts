import { pageParameters } from "#lib/contract/lists/page-parameters.ts";
import type { ApiRequest } from "#lib/http/exchange.ts";

/** Ways to read what was written, each of which may show it later than another. */
export const readWays = ["record", "list", "total", "filtered", "schema"] as const;

/** One way to read what was written. */
export type ReadWay = (typeof readWays)[number];

/** Milliseconds after which each way to read showed a write; those that always showed it at once are 0 or absent. */
export type Lag = Readonly<Partial<Record<ReadWay, number>>>;

/** No filter either: what a type schema includes. */
const included = "include";

/** The end of a path to one record: an id, or an identifier. */
const ofRecord = /\/(?:[0-9a-f]{8}-[0-9a-f-]{27}|[A-Z0-9]+-\d+)\/$/i;

/** The ways in which a request reads; a path that names no record may be that of a list. */
export function waysOf({ path, query = {} }: Pick<ApiRequest, "path" | "query">): ReadWay[] {
  if (/\/work-item-types\/[^/]+\/schema\/$/.test(path)) return ["schema"];
  if (ofRecord.test(path)) return ["record"];
  const isFiltered = Object.keys(query).some(
    (name) => !pageParameters.has(name) && name !== included,
  );
  return ["record", "list", "total", ...(isFiltered ? (["filtered"] as const) : [])];
}

/** Milliseconds by which what these ways show may be late; a way that was not measured may be as late as any. */
export function lagOf(lag: Lag, ways: readonly ReadWay[]): number {
  const worst = Math.max(0, ...Object.values(lag));
  return Math.max(0, ...ways.map((way) => lag[way] ?? worst));
}

/** Milliseconds for which a write may stay unseen where that lag was measured; later it is a violation. */
export function patienceFor(lagMs: number): number {
  return lagMs <= 0 ? 0 : Math.min(5_000, Math.max(2_000, 3 * lagMs));
}

/** Milliseconds from a write to the read that looks for it, where that lag was measured. */
export function pauseFor(lagMs: number): number {
  return lagMs <= 0 ? 0 : Math.min(patienceFor(lagMs), 2 * lagMs + 100);
}
