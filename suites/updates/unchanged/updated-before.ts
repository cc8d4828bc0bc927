import { askerOf } from "#lib/check/report.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";

type Members = Readonly<Record<string, unknown>>;

/** The members of a record, and the checks whose requests showed them. */
export interface KnownBefore {
  readonly members: Members;
  readonly askers: readonly string[];
}

/** A record as its last answers reported it. */
interface Reported extends KnownBefore {
  /** When the last of them had arrived. */
  readonly endedMs: number;
}

/** What was reported about each record so far, and what was known before each update. */
interface Observed {
  readonly records: Map<string, Reported>;
  readonly updates: Map<string, KnownBefore | null>;
}

/** Whether an exchange updates one record and answers with its new state. */
const isUpdate = ({ request, response }: Exchange): boolean =>
  request.method === "PATCH" && response.status < 300;

const begunMs = ({ startedAt }: Exchange): number => Date.parse(startedAt);

/** Times are in whole milliseconds, so the next exchange may seem to begin slightly early. */
const endOf = (exchange: Exchange): number => begunMs(exchange) + exchange.ms - 2;

/** Exchanges of merged runs may share their ids. */
const keyOf = ({ id, startedAt }: Exchange): string => `${id} ${startedAt}`;

/**
 * The members of a record before this update, if an answer that had ended before it reported them; null if none did or
 * the exchange is not an update. Exchanges are observed in the order of the journal.
 */
export function updatedBefore(
  collection: string,
  names: readonly string[],
): (exchange: Exchange, journal: Iterable<Exchange>) => KnownBefore | null {
  const isMade = templateMatcher(collection);
  const isRecord = templateMatcher(`${collection}{pk}/`);
  const journals = new WeakMap<Iterable<Exchange>, Observed>();

  function observe(exchange: Exchange, { records }: Observed): KnownBefore | null {
    const { request, response } = exchange;
    if (!request.path.startsWith("/api/v2/")) return null;
    const segments = segmentsOf(request.path);
    const written = request.method === "GET" ? undefined : segments.find((one) => records.has(one));
    const isReport = request.method === "POST" ? isMade(segments) : isRecord(segments);
    const id = isReport && response.status < 300 ? memberOf(response.json, "id") : undefined;
    const before = typeof id === "string" ? records.get(id) : undefined;
    // It is unknown what a write did to a record that its answer does not report.
    if (written !== undefined && written !== id) records.delete(written);
    if (typeof id !== "string") return null;
    const entries = names.map((name) => [name, memberOf(response.json, name)] as const);
    const members = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    const endedMs = Math.max(before?.endedMs ?? 0, endOf(exchange));
    const kept = request.method === "GET" ? before : undefined;
    const askers = [...new Set([...(kept?.askers ?? []), askerOf(exchange)])];
    records.set(id, { members: { ...kept?.members, ...members }, askers, endedMs });
    return before !== undefined && before.endedMs <= begunMs(exchange) ? before : null;
  }

  return (exchange, journal) => {
    const observed = journals.get(journal) ?? { records: new Map(), updates: new Map() };
    journals.set(journal, observed);
    const key = keyOf(exchange);
    const known = observed.updates.get(key);
    if (known !== undefined) return known;
    const before = observe(exchange, observed);
    if (!isUpdate(exchange)) return null;
    observed.updates.set(key, before);
    return before;
  };
}
