import type { CountedExchange } from "#lib/run/build-record.ts";
import type { Circumstance, CircumstanceEvidence } from "./circumstance.ts";

/** Numbers of requests in flight that are held against each other; the last one has no end. */
const classes = [1, 2, 4, 8, 16, Number.POSITIVE_INFINITY] as const;

/** Reads of a class that are enough for a mean. */
const fewest = 30;

/** A class with fewer in flight that answers so much of what the fastest one answers bears as much. */
const asMuch = 0.85;

/** When an answer was on its way, in milliseconds since 1970. */
interface Passage {
  readonly left: number;
  readonly came: number;
}

/** What reads of one class took. */
interface Loaded {
  /** The most in flight in this class. */
  readonly most: number;
  readonly meanMs: number;
  readonly perSecond: number;
}

/** How many requests in flight still made the deployment answer more: what it took for reads, alone and with others. */
export function inFlight({
  exchanges,
}: Pick<CircumstanceEvidence, "exchanges">): readonly Circumstance[] {
  const loaded = loadedIn(exchanges);
  const [alone, ...others] = loaded;
  const last = others.at(-1);
  if (alone === undefined || last === undefined) return [];
  const fastest = Math.max(...loaded.map(({ perSecond }) => perSecond));
  const borne = loaded.find(({ perSecond }) => perSecond >= asMuch * fastest) ?? last;
  const figures = {
    alone_ms: Math.round(alone.meanMs),
    together_ms: Math.round(last.meanMs),
    answers_per_second: Math.round(fastest),
    borne_in_flight: borne.most,
  };
  const sentence =
    `A read took ${figures.alone_ms} ms with ${atMost(alone.most)} in flight and ${figures.together_ms} ms with ${atMost(last.most)}: ` +
    `some ${figures.answers_per_second} answers a second at best, reached with ${atMost(borne.most)}.`;
  return [{ kind: "in-flight", sentence, figures }];
}

function atMost(most: number): string {
  return most === 1 ? "1" : `up to ${most}`;
}

/** What reads took, by how many requests were in flight when they left. */
function loadedIn(exchanges: readonly CountedExchange[]): readonly Loaded[] {
  const passages = exchanges.map(passageOf);
  const left = passages.map((one) => one.left).toSorted(ascending);
  const came = passages.map((one) => one.came).toSorted(ascending);
  const together = exchanges.flatMap(({ request, response }, index) => {
    const passage = passages[index];
    if (request.method !== "GET" || response.status !== 200 || passage === undefined) return [];
    const count = countUpTo(left, passage.left) - countUpTo(came, passage.left);
    return [{ count: Math.max(1, count), ms: passage.came - passage.left }];
  });
  return classes.flatMap((limit, index) => {
    const above = classes[index - 1] ?? 0;
    const own = together.filter(({ count }) => count > above && count <= limit);
    if (own.length < fewest) return [];
    const meanMs = Math.max(1, meanOf(own.map(({ ms }) => ms)));
    // As many as a large run reads are too many arguments.
    const most = own.reduce((highest, { count }) => Math.max(highest, count), 0);
    const perSecond = (meanOf(own.map(({ count }) => count)) / meanMs) * 1_000;
    return [{ most, meanMs, perSecond }];
  });
}

/** When the try that was answered was on its way; before it, a request may have waited in our queue. */
function passageOf({ startedAt, ms, attempts }: CountedExchange): Passage {
  const came = Date.parse(startedAt) + ms;
  return { left: came - (attempts.at(-1)?.ms ?? ms), came };
}

/** How many of these times in order are not later than one. */
function countUpTo(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Number.POSITIVE_INFINITY) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function ascending(left: number, right: number): number {
  return left - right;
}
