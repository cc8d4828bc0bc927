import { askerOf } from "#lib/check/report.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";

type Members = Readonly<Record<string, unknown>>;

/** The members of a record, and the checks whose requests showed them. */
export interface Shown {
  readonly members: Members;
  readonly askers: readonly string[];
}

/** A record as its last answers reported it. */
interface Reported extends Shown {
  /** When that answer was there. */
  readonly endedMs: number;
}

/** What was reported of records so far, and what had been before each update. */
interface Observed {
  readonly records: Map<string, Reported>;
  readonly updates: Map<string, Shown | null>;
}

/** Whether an exchange changes one record and answers it as it is then. */
const isUpdate = ({ request, response }: Exchange): boolean =>
  request.method === "PATCH" && response.status < 300;

const begunMs = ({ startedAt }: Exchange): number => Date.parse(startedAt);

/** Times are reported in whole milliseconds, so that what follows may seem to have begun a little before. */
const endOf = (exchange: Exchange): number => begunMs(exchange) + exchange.ms - 2;

/** Exchanges of runs that were joined may share their numbers. */
const keyOf = ({ id, startedAt }: Exchange): string => `${id} ${startedAt}`;

/**
 * The members of a record before the update that an exchange is, where an answer that had ended before it reported
 * them; null otherwise, and of what is no update. A journal is observed in its order.
 */
export function updatedBefore(
  collection: string,
  names: readonly string[],
): (exchange: Exchange, journal: Iterable<Exchange>) => Shown | null {
  const isMade = templateMatcher(collection);
  const isRecord = templateMatcher(`${collection}{pk}/`);
  const journals = new WeakMap<Iterable<Exchange>, Observed>();

  function observe(exchange: Exchange, { records }: Observed): Shown | null {
    const { request, response } = exchange;
    if (!request.path.startsWith("/api/v2/")) return null;
    const segments = segmentsOf(request.path);
    const written = request.method === "GET" ? undefined : segments.find((one) => records.has(one));
    const isReport = request.method === "POST" ? isMade(segments) : isRecord(segments);
    const id = isReport && response.status < 300 ? memberOf(response.json, "id") : undefined;
    const before = typeof id === "string" ? records.get(id) : undefined;
    // What a write that is not reported has done to the record is not known.
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
