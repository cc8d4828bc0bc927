import type { Completion } from "#lib/http/with-completions.ts";
import type { JudgingClient } from "#lib/http/exchange.ts";
import { withCompletions } from "#lib/http/with-completions.ts";

/** A client whose creates have what the deployment declares to be required. */
export function completingClient(
  client: JudgingClient,
  completions: readonly Completion[],
): JudgingClient {
  if (completions.length === 0) return client;
  return {
    send: async (request, origin) => client.send(withCompletions(request, completions), origin),
    read: async (request, origin) => client.read(request, origin),
    note: (origin, what, learn) => client.note(origin, what, learn),
    wait: (ms) => client.wait(ms),
    get sent() {
      return client.sent;
    },
  };
}
