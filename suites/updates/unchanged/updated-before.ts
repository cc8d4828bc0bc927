import { askerOf } from "#lib/check/report.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";

type Members = Readonly<Record<string, unknown>>;

/** The members of a record before an update, and the checks whose requests showed them. */
export interface KnownBefore {
  readonly members: Members;
  readonly askers: readonly string[];
  /** What the update itself named. */
  readonly named: readonly string[];
}

/** A record as its last answers reported it. */
interface Reported extends Omit<KnownBefore, "named"> {
  /** When the last of them had arrived. */
  readonly endedMs: number;
}

/** Updates of a record whose answers, such as a 204, do not report it: a read that follows shows what they left. */
interface Unanswered extends KnownBefore {
  readonly endedMs: number;
}

/** What was reported about each record so far, and what was known before each update. */
interface Observed {
  readonly records: Map<string, Reported>;
  readonly updates: Map<string, KnownBefore | null>;
  readonly unanswered: Map<string, Unanswered>;
}

/** Whether an exchange updates one record. */
const isUpdate = ({ request, response }: Exchange): boolean =>
  request.method === "PATCH" && response.status < 300;

const begunMs = ({ startedAt }: Exchange): number => Date.parse(startedAt);

/** Times are in whole milliseconds, so the next exchange may seem to begin slightly early. */
const endOf = (exchange: Exchange): number => begunMs(exchange) + exchange.ms - 2;

/** Exchanges of merged runs may share their ids. */
const keyOf = ({ id, startedAt }: Exchange): string => `${id} ${startedAt}`;

const namedBy = ({ request }: Exchange): readonly string[] => Object.keys(Object(request.json));

/**
 * The members of a record before this update, or before the updates that this read is the first to show, if an answer
 * that had ended before reported them; null if none did, or the exchange shows no update. Exchanges are observed in the
 * order of the journal.
 */
export function updatedBefore(
  collection: string,
  names: readonly string[],
): (exchange: Exchange, journal: Iterable<Exchange>) => KnownBefore | null {
  const isMade = templateMatcher(collection);
  const isRecord = templateMatcher(`${collection}{pk}/`);
  const journals = new WeakMap<Iterable<Exchange>, Observed>();

  /** Keeps what was known before an update whose answer does not report the record. */
  function defer(exchange: Exchange, id: string, { records, unanswered }: Observed): void {
    const known = records.get(id);
    const pending = unanswered.get(id);
    const isSettled = known !== undefined && known.endedMs <= begunMs(exchange);
    if (pending === undefined && !isSettled) return;
    const { members, askers } = pending ?? known ?? { members: {}, askers: [] };
    const named = [...(pending?.named ?? []), ...namedBy(exchange)];
    const endedMs = Math.max(pending?.endedMs ?? 0, endOf(exchange));
    unanswered.set(id, { members, named, endedMs, askers: [...askers, askerOf(exchange)] });
  }

  /** What was known before the updates that a read is the first to show. */
  function shownAfter(exchange: Exchange, id: string, { unanswered }: Observed) {
    const pending = unanswered.get(id);
    const isAfter = pending !== undefined && pending.endedMs <= begunMs(exchange);
    if (!isAfter || !names.some((name) => memberOf(exchange.response.json, name) !== undefined)) {
      return null;
    }
    unanswered.delete(id);
    return pending;
  }

  function observe(exchange: Exchange, observed: Observed): KnownBefore | null {
    const { records, unanswered } = observed;
    const isKnown = (one: string): boolean => records.has(one) || unanswered.has(one);
    const { request, response } = exchange;
    if (!request.path.startsWith("/api/v2/")) return null;
    const segments = segmentsOf(request.path);
    const written = request.method === "GET" ? undefined : segments.find(isKnown);
    const isReport = request.method === "POST" ? isMade(segments) : isRecord(segments);
    const id = isReport && response.status < 300 ? memberOf(response.json, "id") : undefined;
    const before = typeof id === "string" ? records.get(id) : undefined;
    if (written !== undefined && written !== id) {
      const isDeferred = isUpdate(exchange) && isRecord(segments);
      if (isDeferred) defer(exchange, written, observed);
      else unanswered.delete(written);
      // It is unknown what a write did to a record that its answer does not report.
      records.delete(written);
    }
    if (typeof id !== "string") return null;
    const deferred = request.method === "GET" ? shownAfter(exchange, id, observed) : null;
    if (request.method !== "GET") unanswered.delete(id);
    const entries = names.map((name) => [name, memberOf(response.json, name)] as const);
    const members = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    const endedMs = Math.max(before?.endedMs ?? 0, endOf(exchange));
    const kept = request.method === "GET" ? before : undefined;
    const askers = [...new Set([...(kept?.askers ?? []), askerOf(exchange)])];
    records.set(id, { members: { ...kept?.members, ...members }, askers, endedMs });
    if (deferred !== null || !isUpdate(exchange)) return deferred;
    const wasSettled = before !== undefined && before.endedMs <= begunMs(exchange);
    return wasSettled ? { ...before, named: namedBy(exchange) } : null;
  }

  return (exchange, journal) => {
    const observed = journals.get(journal) ?? {
      records: new Map(),
      updates: new Map(),
      unanswered: new Map(),
    };
    journals.set(journal, observed);
    const key = keyOf(exchange);
    const known = observed.updates.get(key);
    if (known !== undefined) return known;
    const before = observe(exchange, observed);
    if (before !== null || isUpdate(exchange)) observed.updates.set(key, before);
    return before;
  };
}
