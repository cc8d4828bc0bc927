/** What one answer shows of a clock. */
export interface ClockReading {
  /** Milliseconds of the monotonic clock between which the clock was read. */
  readonly left: number;
  readonly began: number;
  /** By how much the clock was then ahead of the monotonic one, at least and at most, in milliseconds. */
  readonly least: number;
  readonly most: number;
}

/** A clock moved against the monotonic one, by so many milliseconds, between two instants of it. */
export interface ClockChange {
  readonly from: number;
  readonly to: number;
  readonly ms: number;
}

/** What several readings have in common. */
interface Agreement {
  readonly least: number;
  readonly most: number;
  readonly agreeing: readonly ClockReading[];
}

/** How many readings are looked at on each side: so many that nodes that take turns by chance show no step. */
const nearbyAtMost = 32;
/** Readings within this many milliseconds are near; of a clock that is slewed, later ones show a different time. */
const nearMs = 10_000;
/** After a longer silence, nothing shows when a clock moved. */
const silenceMs = 300_000;
/** The part of the readings on a side that have to agree: another may be a cache's or a gateway's. */
const mostOfASide = 0.8;
const agreeAtLeast = 2;
/** Changes in one direction that follow each other so closely are one. */
const togetherMs = 2_000;

/** The changes that readings of one clock agree on, in order. */
export function changesOf(readings: readonly ClockReading[]): readonly ClockChange[] {
  // A clock that nobody moved never contradicts itself, and most runs end here.
  const all = bounds(readings);
  if (all.least <= all.most) return [];
  const sides = sidesOf(readings);
  const found: ClockChange[] = [];
  for (const { began } of sides.ended) {
    const change = changeAt(sides, began, began);
    if (change !== null) found.push(change);
  }
  // While requests are on their way, some are answered before the change and some after it.
  return joined(found).map((one) => {
    const exact = changeAt(sides, one.from, one.to);
    return exact === null ? one : { ...one, ms: exact.ms };
  });
}

/** Readings in the order in which they ended, and in the one in which they began. */
interface Sides {
  readonly ended: readonly ClockReading[];
  readonly begun: readonly ClockReading[];
}

function sidesOf(readings: readonly ClockReading[]): Sides {
  return {
    ended: readings.toSorted((one, other) => one.began - other.began),
    begun: readings.toSorted((one, other) => one.left - other.left),
  };
}

/** What moved between the readings that had ended by an instant and those that left after another. */
function changeAt({ ended, begun }: Sides, from: number, to: number): ClockChange | null {
  const end = firstFrom(ended.length, (place) => (ended[place]?.began ?? from) > from);
  const start = firstFrom(begun.length, (place) => (begun[place]?.left ?? to) >= to);
  const before = ended.slice(Math.max(0, end - nearbyAtMost), end).toReversed();
  const after = begun.slice(start, start + nearbyAtMost);
  const [was, is] = [bounds(before), bounds(after)];
  // Whatever agrees on each side, it cannot contradict the other.
  if (is.least <= was.most && was.least <= is.most) return null;
  return changeBetween(before, after, { from, to });
}

/** The first place from which on a condition holds. */
function firstFrom(length: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The highest of the least values, and the lowest of the most. */
function bounds(readings: readonly ClockReading[]) {
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  for (const one of readings) {
    if (one.least > least) least = one.least;
    if (one.most < most) most = one.most;
  }
  return { least, most };
}

/** What moved between two sides, each with its nearest reading first; null if they do not agree on anything. */
function changeBetween(
  before: readonly ClockReading[],
  after: readonly ClockReading[],
  { from, to }: Pick<ClockChange, "from" | "to">,
): ClockChange | null {
  const was = agreementOf(before.filter(({ began }, nth) => isNear(from - began, nth)));
  if (was === null) return null;
  const is = agreementOf(after.filter(({ left }, nth) => isNear(left - to, nth)));
  if (is === null || (is.least <= was.most && was.least <= is.most)) return null;
  // Clocks that take turns show either time on both sides.
  if (areMixed(before, was, is) || areMixed(after, is, was)) return null;
  return {
    from: Math.max(...was.agreeing.map(({ left }) => left)),
    to: Math.min(...is.agreeing.map(({ began }) => began)),
    ms: Math.round((is.least + is.most - was.least - was.most) / 2),
  };
}

function isNear(ms: number, nth: number): boolean {
  return ms <= nearMs || (nth < agreeAtLeast && ms <= silenceMs);
}

/** Whether more than a few readings of a side agree with the other side alone. */
function areMixed(readings: readonly ClockReading[], own: Agreement, other: Agreement): boolean {
  const strange = readings.filter((one) => isWithin(one, other) && !isWithin(one, own));
  return strange.length > readings.length * (1 - mostOfASide);
}

function isWithin(one: ClockReading, { least, most }: Agreement): boolean {
  return one.least <= most && one.most >= least;
}

/** The offset on which most readings agree; null if they do not. */
function agreementOf(readings: readonly ClockReading[]): Agreement | null {
  let [best, offset] = [0, 0];
  for (const { least } of readings) {
    let count = 0;
    for (const one of readings) if (one.least <= least && one.most >= least) count += 1;
    if (count > best) [best, offset] = [count, least];
  }
  if (best < agreeAtLeast || best < readings.length * mostOfASide) return null;
  const agreeing = readings.filter((one) => one.least <= offset && one.most >= offset);
  return { ...bounds(agreeing), agreeing };
}

/** One change for all places that show the same one: where all of them lie, or wherever one does if they contradict. */
function joined(found: readonly ClockChange[]): readonly ClockChange[] {
  const groups: ClockChange[][] = [];
  for (const one of found) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isSame =
      last !== undefined &&
      Math.sign(one.ms) === Math.sign(last.ms) &&
      one.from <= last.to + togetherMs;
    if (isSame) group?.push(one);
    else groups.push([one]);
  }
  return groups.map((group) => {
    const [starts, ends] = [group.map(({ from }) => from), group.map(({ to }) => to)];
    const [from, to] = [greatestOf(starts), leastOf(ends)];
    const { ms } = group.reduce((one, other) =>
      Math.abs(other.ms) > Math.abs(one.ms) ? other : one,
    );
    return from <= to ? { from, to, ms } : { from: leastOf(starts), to: greatestOf(ends), ms };
  });
}

function leastOf(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
}

function greatestOf(values: readonly number[]): number {
  return values.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
}
