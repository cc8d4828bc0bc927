import type { RecordedSink } from "#lib/check/arranging/recorded-sink.ts";
import type { ReceivedDelivery } from "#lib/http/sink/sink.ts";
import type { Hearing } from "#suites/support/lists/reported-records.ts";

/** Milliseconds to wait for a delivery before the reason for its absence is looked for. */
export const soonMs = 5_000;

/** A busy machine delivers late. */
const minuteMs = 60_000;

/** Between two looks at what others have learned meanwhile. */
const stepMs = 1_000;

/** What the waits of a run have shown about its deliveries. */
interface DeliveryPace {
  /** The longest wait that ended with a delivery, in milliseconds; null if none did. */
  slowestMs: number | null;
  /** Whether one was waited for in vain for a minute. */
  isLossy: boolean;
}

/** By the test data: reruns, which have their own, learn it again, all together. */
const paces = new WeakMap<object, DeliveryPace>();

function paceOf({ sink }: Hearing): DeliveryPace {
  const known = paces.get(sink) ?? { slowestMs: null, isLossy: false };
  paces.set(sink, known);
  return known;
}

/**
 * Once a delivery was waited for in vain, others get ten times what the slowest one took: a minute, unless all others
 * came within seconds.
 */
function limitOf({ slowestMs, isLossy }: DeliveryPace): number {
  if (!isLossy || slowestMs === null) return minuteMs;
  return Math.min(Math.max(soonMs, 10 * slowestMs), minuteMs);
}

type Keeps = (delivery: ReceivedDelivery) => boolean;

async function awaitWithin(
  given: Hearing,
  recordedSink: RecordedSink,
  keeps: Keeps,
  limit: (pace: DeliveryPace) => number,
): Promise<ReceivedDelivery | null> {
  const pace = paceOf(given);
  let waitedMs = 0;
  const ended = new AbortController();
  const passing = async (): Promise<void> => {
    while (!ended.signal.aborted && waitedMs < limit(pace)) {
      // oxlint-disable-next-line no-await-in-loop -- others may learn meanwhile that deliveries are lost
      await given.api.wait(stepMs);
      waitedMs += stepMs;
    }
  };
  const delivery = await recordedSink.waitFor(given.api, keeps, passing);
  ended.abort();
  if (delivery !== null) pace.slowestMs = Math.max(pace.slowestMs ?? 0, waitedMs);
  else if (waitedMs >= minuteMs) pace.isLossy = true;
  return delivery;
}

/** A delivery that satisfies the predicate; null if none came within a minute, on which a claim may rest. */
export function awaitUpToAMinute(
  given: Hearing,
  recordedSink: RecordedSink,
  keeps: Keeps,
): Promise<ReceivedDelivery | null> {
  return awaitWithin(given, recordedSink, keeps, () => minuteMs);
}

/**
 * The same where no claim rests on it: a minute is waited for in vain once for all who wait, as long as deliveries come
 * far sooner.
 */
export function awaitAsLongAsUseful(
  given: Hearing,
  recordedSink: RecordedSink,
  keeps: Keeps,
): Promise<ReceivedDelivery | null> {
  return awaitWithin(given, recordedSink, keeps, limitOf);
}
