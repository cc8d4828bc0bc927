import type { ProxyFault, Passing } from "#lib/http/testing/fault-proxy.ts";

/** Something that happens to the whole deployment, or to the clocks. */
export type Event =
  /** The deployment is down for this many milliseconds; it keeps its data, or loses all of it. */
  | { readonly kind: "restart"; readonly ms: number; readonly forgets: boolean }
  /** The deployment's clock moves by this many milliseconds, forwards or back. */
  | { readonly kind: "clock"; readonly ms: number };

/** The faults of one run. */
export interface FaultSchedule {
  readonly name: string;
  readonly faultOf: (passing: Passing) => ProxyFault | null;
  /** By the position of the request at which they happen. */
  readonly events: ReadonlyMap<number, Event>;
  /** Milliseconds by which the clock of the suite itself is moved after a while. */
  readonly ownClockMs: number;
  /** Whether webhooks are delivered twice and late. */
  readonly webhooksTwice: boolean;
}

/** Requests of the preflight, without which there is no run. */
const untouched = 40;

const kinds: readonly ProxyFault[] = [
  "reset-before",
  "reset-after",
  "truncate",
  "cut",
  "length-too-small",
  "length-too-large",
  "slow",
  502,
  503,
  504,
];

/** A fault in about this many requests of a thousand, chosen by a hash of seed and position. */
export function sprinkled(
  seed: number,
  perThousand: number,
  faults: readonly ProxyFault[],
  from = untouched,
) {
  return ({ nth }: Passing): ProxyFault | null => {
    const drawn = hash(seed, nth);
    if (nth <= from || drawn % 1000 >= perThousand) return null;
    return faults[Math.floor(drawn / 1000) % faults.length] ?? null;
  };
}

/** One fault for all requests between two positions, repeatedly. */
function bursts(fault: ProxyFault, every: number, length: number) {
  return ({ nth }: Passing): ProxyFault | null =>
    nth > untouched && nth % every < length ? fault : null;
}

function hash(seed: number, nth: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(nth, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** A schedule of which only the faults are reported. */
export function schedule(name: string, more: Partial<FaultSchedule>): FaultSchedule {
  return {
    name,
    faultOf: () => null,
    events: new Map(),
    ownClockMs: 0,
    webhooksTwice: false,
    ...more,
  };
}

const restart = (nth: number, forgets: boolean, ms = 2_500): ReadonlyMap<number, Event> =>
  new Map([[nth, { kind: "restart", ms, forgets }]]);
const clock = (nth: number, ms: number): ReadonlyMap<number, Event> =>
  new Map([[nth, { kind: "clock", ms }]]);

const hour = 3_600_000;

/** Thirty ways in which the environment of a deployment fails. */
export const faultSchedules: readonly FaultSchedule[] = [
  ...kinds.map((fault, index) =>
    schedule(`one request in fifty: ${fault}`, { faultOf: sprinkled(index + 1, 20, [fault]) }),
  ),
  schedule("a few requests are never answered", { faultOf: sprinkled(11, 2, ["silence"]) }),
  schedule("everything, one in a hundred", { faultOf: sprinkled(12, 10, kinds) }),
  schedule("everything, one in twenty", { faultOf: sprinkled(13, 50, kinds) }),
  schedule("everything, one in five", { faultOf: sprinkled(14, 200, kinds) }),
  schedule("everything, from the third part on", {
    faultOf: (passing) => (passing.nth < 1_500 ? null : sprinkled(15, 100, kinds)(passing)),
  }),
  schedule("bursts of 502", { faultOf: bursts(502, 400, 60) }),
  schedule("bursts of 503", { faultOf: bursts(503, 700, 100) }),
  schedule("bursts of 504", { faultOf: bursts(504, 300, 30) }),
  schedule("bursts of lost connections", { faultOf: bursts("reset-after", 500, 50) }),
  schedule("a restart while the test data is set up", { events: restart(90, false) }),
  schedule("a restart in mid-run", { events: restart(1_800, false) }),
  schedule("three restarts", {
    events: new Map([...restart(600, false), ...restart(1_500, false), ...restart(2_600, false)]),
  }),
  schedule("a restart that forgets, while the test data is set up", { events: restart(110, true) }),
  schedule("a restart that forgets, in mid-run", { events: restart(1_800, true) }),
  schedule("a restart that forgets, near the end", { events: restart(3_400, true) }),
  schedule("webhooks come twice, late and out of order", { webhooksTwice: true }),
  schedule("the deployment's clock is set on by an hour", { events: clock(1_200, hour) }),
  schedule("the deployment's clock is set back by an hour", { events: clock(1_200, -hour) }),
  schedule("the clock of the suite is set on by an hour", { ownClockMs: hour }),
  schedule("the clock of the suite is set back by an hour, and more", {
    ownClockMs: -hour,
    faultOf: sprinkled(16, 10, kinds),
    webhooksTwice: true,
  }),
];
