import { TransportError } from "#lib/http/exchange.ts";
import { openSink } from "#lib/http/sink/sink.ts";
import type { ReceivedDelivery, Sink, SinkPlace } from "#lib/http/sink/sink.ts";
import type { Api } from "#lib/check/api.ts";

/**
 * A webhook listener whose address and deliveries are recorded with the exchanges, so that rejudging receives the same.
 */
export interface RecordedSink {
  readonly url: string;
  /**
   * The first delivery that satisfies the predicate, even one already received; null after this many milliseconds, or
   * once something else is over.
   */
  waitFor(
    api: Api,
    keeps: (delivery: ReceivedDelivery) => boolean,
    until: number | (() => Promise<void>),
  ): Promise<ReceivedDelivery | null>;
  /** What arrived so far, oldest first. */
  deliveries(api: Api): Promise<readonly ReceivedDelivery[]>;
  close(): Promise<void>;
}

/** Opens a listener for a callback and always closes it; throws TransportError if nothing can listen there. */
export async function withRecordedSink<Result>(
  { api, sink }: { readonly api: Api; readonly sink: SinkPlace },
  use: (recordedSink: RecordedSink) => Promise<Result>,
): Promise<Result> {
  const recordedSink = await openSoon(api, sink);
  try {
    return await use(recordedSink);
  } finally {
    await recordedSink.close();
  }
}

/** Opens a sink, waiting for the port while other checks hold it. */
async function openSoon(api: Api, place: SinkPlace, tries = 12): Promise<RecordedSink> {
  try {
    return await openRecordedSink(api, place);
  } catch (thrown) {
    if (tries === 0 || !(thrown instanceof TransportError)) throw thrown;
    await api.wait(500);
    return openSoon(api, place, tries - 1);
  }
}

async function openRecordedSink(api: Api, place: SinkPlace): Promise<RecordedSink> {
  const opened: Sink[] = [];
  const address = await api.note("address of a sink", async () => {
    try {
      const sink = await openSink(place);
      opened.push(sink);
      return { url: sink.url };
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      return { kind: error.kind, message: error.message };
    }
  });
  if (address.url === undefined) throw new TransportError(address.kind, address.message);
  const [sink] = opened;
  return {
    url: address.url,
    waitFor: (asker, keeps, until) =>
      asker.note("delivery", async () => {
        const passing = typeof until === "number" ? asker.wait(until) : until();
        return (await sink?.waitFor(keeps, passing)) ?? null;
      }),
    deliveries: (asker) => asker.note("deliveries", async () => sink?.deliveries() ?? []),
    close: async () => sink?.close(),
  };
}
