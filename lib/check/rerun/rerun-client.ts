import type { Client, Exchange, JudgingClient } from "#lib/http/exchange.ts";

/** The client of a rerun: it sends each read itself, and attributes its requests apart from those of the first run. */
export function rerunClient(
  client: JudgingClient,
  name: string,
  observed: (exchange: Exchange) => void,
): JudgingClient {
  const send: Client["send"] = async (request, origin) => {
    const exchange = await client.send(request, { ...origin, rerun: name });
    observed(exchange);
    return exchange;
  };
  return {
    send,
    read: send,
    note: (origin, what, learn) => client.note({ ...origin, rerun: name }, what, learn),
    wait: (ms) => client.wait(ms),
    get sent() {
      return client.sent;
    },
  };
}
