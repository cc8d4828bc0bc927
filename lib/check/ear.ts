import { TransportError } from "#lib/http/exchange.ts";
import { openSink } from "#lib/http/sink.ts";
import type { Delivery, Sink, SinkPlace } from "#lib/http/sink.ts";
import type { Api } from "./api.ts";

/** A sink whose address and deliveries are kept with the exchanges, so that a recorded run hears the same. */
export interface Ear {
  readonly url: string;
  /** The first delivery that keeps the predicate; null when time is up. */
  waitFor(
    api: Api,
    predicate: (delivery: Delivery) => boolean,
    timeoutMs: number,
  ): Promise<Delivery | null>;
  /** What arrived so far, oldest first. */
  deliveries(api: Api): Promise<readonly Delivery[]>;
  close(): Promise<void>;
}

/** Opens a sink; throws TransportError where nothing can listen there. */
export async function openEar(api: Api, place: SinkPlace): Promise<Ear> {
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
    waitFor: (asker, predicate, timeoutMs) =>
      asker.note("delivery", async () => (await sink?.waitFor(predicate, timeoutMs)) ?? null),
    deliveries: (asker) => asker.note("deliveries", async () => sink?.deliveries() ?? []),
    close: async () => sink?.close(),
  };
}
