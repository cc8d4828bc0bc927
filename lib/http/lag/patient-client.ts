import type { ApiRequest, Exchange, JudgingClient, Origin } from "#lib/http/exchange.ts";
import { isRead } from "#lib/http/transport/retry.ts";
import type { Lag } from "./lag.ts";
import { lagOf, patienceFor, waysOf } from "./lag.ts";

/** When each asker last wrote. */
interface LastWrite {
  /** By the monotonic clock of this process. */
  readonly at: number;
  /** By what is recorded. */
  readonly recordedAt: number;
}

/** The last writes of all askers of one set of test data. */
export type LastWrites = Map<string, LastWrite>;

/** What a client has to know in order to wait. */
interface Waiting {
  readonly lag: Lag;
  readonly writes: LastWrites;
  /** Whose writes the reads may look for. */
  readonly askers: () => Iterable<string>;
  /** Milliseconds from a write to the read that looks for it, where that lag was measured. */
  readonly pauseFor: (lagMs: number) => number;
  /** Receives each read that came while the write before it could still be unseen, with the milliseconds between. */
  readonly onEarly: (exchange: Exchange, ms: number) => void;
}

/**
 * A client whose reads are sent no sooner after a write, of these askers, than the measured lag demands. A refused
 * write counts as well: what it wrote nevertheless must be seen.
 */
export function patientClient(client: JudgingClient, waiting: Waiting): JudgingClient {
  const { lag, writes, askers, pauseFor, onEarly } = waiting;

  /** The latest of the writes, by each clock; null if nobody wrote. */
  const lastWrite = (): LastWrite | null => {
    const all = [...askers()].flatMap((asker) => writes.get(asker) ?? []);
    if (all.length === 0) return null;
    return {
      at: Math.max(...all.map(({ at }) => at)),
      recordedAt: Math.max(...all.map(({ recordedAt }) => recordedAt)),
    };
  };

  async function read(request: ApiRequest, sent: () => Promise<Exchange>): Promise<Exchange> {
    const last = lastWrite();
    const lagMs = lagOf(lag, waysOf(request));
    if (last === null || lagMs === 0) return sent();
    const rest = pauseFor(lagMs) - (performance.now() - last.at);
    if (rest > 0) await client.wait(Math.ceil(rest));
    const exchange = await sent();
    const ms = leftAt(exchange) - last.recordedAt;
    if (ms >= 0 && ms < patienceFor(lagMs)) onEarly(exchange, ms);
    return exchange;
  }

  async function write({ check }: Origin, sent: () => Promise<Exchange>): Promise<Exchange> {
    let recordedAt = writes.get(check)?.recordedAt ?? 0;
    try {
      const exchange = await sent();
      recordedAt = answeredAt(exchange);
      return exchange;
    } finally {
      // A write without an answer may have been carried out.
      writes.set(check, { at: performance.now(), recordedAt });
    }
  }

  return {
    send(request, origin) {
      const sent = () => client.send(request, origin);
      return isRead(request.method) ? read(request, sent) : write(origin, sent);
    },
    read: (request, origin) => read(request, () => client.read(request, origin)),
    note: (origin, what, learn) => client.note(origin, what, learn),
    wait: (ms) => client.wait(ms),
    get sent() {
      return client.sent;
    },
  };
}

/** When a request left, by what is recorded of it. */
function leftAt({ startedAt, timing }: Exchange): number {
  return timing?.wall ?? Date.parse(startedAt);
}

/** When its answer was there. */
function answeredAt({ startedAt, ms, timing }: Exchange): number {
  return timing === undefined
    ? Date.parse(startedAt) + ms
    : timing.wall + timing.began - timing.left;
}
