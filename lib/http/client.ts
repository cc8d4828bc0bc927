import { setTimeout as pause } from "node:timers/promises";
import type { ApiRequest, Exchange, JudgingClient, Note, Origin, Transport } from "./exchange.ts";
import { TransportError } from "./exchange.ts";
import type { Journal } from "./journal.ts";
import { createNumbering } from "./request-key.ts";
import { shareReads } from "./share-reads.ts";

/** A client that sends through one transport and writes into one journal. */
export function createClient({
  transport,
  journal,
  known = [],
}: {
  readonly transport: Transport;
  readonly journal: Journal;
  /** Reads that need not be sent again. @default none */
  readonly known?: Iterable<Exchange>;
}): JudgingClient {
  const numbered = createNumbering();
  const begun = new Set<string>();
  let sent = 0;

  async function send(request: ApiRequest, asked: Origin): Promise<Exchange> {
    // Whoever asks first is not known beforehand, so a shared read is found by its request alone.
    const origin = asked.shared === true ? asked : numbered(request, asked);
    sent += 1;
    // What is asked at once, before any of it is answered, keeps its order.
    const goesOn = begun.has(origin.check);
    const startedAt = new Date().toISOString();
    try {
      const reply = await transport.send(request, goesOn);
      begun.add(origin.check);
      return journal.append({ origin, request, startedAt, ...reply });
    } catch (error) {
      if (error instanceof TransportError) {
        journal.miss({ origin, request, kind: error.kind, message: error.message });
      }
      throw error;
    }
  }

  return {
    send,
    read: shareReads(send, known),
    async note<T>(origin: Note["origin"], what: string, learn: () => Promise<T>): Promise<T> {
      const { value } = journal.note({ origin, what, value: await learn() });
      // Redacting a value changes its texts and not its form.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return value as T;
    },
    wait: (ms) => pause(ms),
    get sent() {
      return sent;
    },
  };
}
