import type { ApiRequest, Client, Exchange, Origin, Transport } from "./exchange.ts";
import type { Journal } from "./journal.ts";

/** A client that sends through one transport and writes into one journal. */
export function createClient({
  transport,
  journal,
}: {
  readonly transport: Transport;
  readonly journal: Journal;
}): Client {
  const shared = new Map<string, Promise<Exchange>>();
  let sent = 0;

  async function send(request: ApiRequest, origin: Origin): Promise<Exchange> {
    sent += 1;
    const startedAt = new Date().toISOString();
    const reply = await transport.send(request);
    return journal.append({ origin, request, startedAt, ...reply });
  }

  return {
    send,
    read(request, origin) {
      const { method, path, query, as, headers, keyHeader } = request;
      const key = JSON.stringify([method, path, query, as, headers, keyHeader]);
      const known = shared.get(key);
      if (known !== undefined) return known;
      const fresh = send(request, origin);
      shared.set(key, fresh);
      fresh.catch(() => shared.delete(key));
      return fresh;
    },
    get sent() {
      return sent;
    },
  };
}
