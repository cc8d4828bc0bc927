import { setTimeout as pause } from "node:timers/promises";
import type {
  ApiRequest,
  Client,
  Exchange,
  JudgingClient,
  Note,
  Origin,
  Transport,
} from "./exchange.ts";
import { TransportError } from "./exchange.ts";
import type { Journal } from "./journal/journal.ts";
import { createNumbering } from "./journal/request-key.ts";
import { shareReads } from "./journal/share-reads.ts";

/** A client whose requests may be given priority. */
interface OrderedClient extends JudgingClient {
  /** The same client with priority: everything it sends goes before requests that start something new. */
  readonly ahead: JudgingClient;
}

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
}): OrderedClient {
  const numbered = createNumbering();
  const begun = new Set<string>();
  let sent = 0;

  async function sendIn(given: ApiRequest, asked: Origin, isAhead: boolean): Promise<Exchange> {
    const { anyCredential = false, ...request } = given;
    // The first caller is not known in advance, so a shared read is identified by its request alone.
    const origin = asked.shared === true ? asked : numbered(request, asked);
    sent += 1;
    // Requests that are made at once, before any of them is answered, keep their order.
    const goesOn = isAhead || begun.has(origin.check);
    const startedAt = new Date().toISOString();
    try {
      // A rerun asks with the key what a token may have been answered.
      const isLent = anyCredential && asked.rerun === undefined;
      const reply = await transport.send(isLent ? given : request, goesOn);
      begun.add(origin.check);
      return journal.append({ origin, request, startedAt, ...reply });
    } catch (error) {
      if (error instanceof TransportError) {
        const { kind, message, attempts } = error;
        const marks = attempts.findLast((one) => one.marks !== undefined)?.marks;
        const signs = marks !== undefined && { marks };
        journal.miss({ origin, request, kind, message, startedAt, ...signs });
      }
      throw error;
    }
  }

  const send: Client["send"] = (request, origin) => sendIn(request, origin, false);
  const read = shareReads(send, known);
  const client: JudgingClient = {
    send,
    read: (request, origin) => read(request, origin),
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
  const sendAhead: Client["send"] = (request, origin) => sendIn(request, origin, true);
  const ahead: JudgingClient = {
    ...client,
    send: sendAhead,
    read: (request, origin) => read(request, origin, sendAhead),
    get sent() {
      return sent;
    },
  };
  return Object.assign(client, { ahead });
}
