import type { Client, Exchange, JudgingClient } from "#lib/http/exchange.ts";
import { mayBeLocked } from "#lib/http/transport/explained-conflict.ts";
import { longestReleaseMs } from "#lib/http/transport/lock-patience.ts";
import { isRead } from "#lib/http/transport/retry.ts";

/**
 * The client of a rerun: it sends each read itself, and attributes its requests apart from those of the first run. A write
 * that is refused as by a lock is sent once more when no lock of an earlier write can last.
 */
export function rerunClient(
  client: JudgingClient,
  name: string,
  observed: (exchange: Exchange) => void,
): JudgingClient {
  const sendOnce: Client["send"] = async (request, origin) => {
    const exchange = await client.send(request, { ...origin, rerun: name });
    observed(exchange);
    return exchange;
  };
  const send: Client["send"] = async (request, origin) => {
    const exchange = await sendOnce(request, origin);
    if (isRead(request.method) || !mayBeLocked(exchange.response)) return exchange;
    await client.wait(longestReleaseMs);
    return sendOnce(request, origin);
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
