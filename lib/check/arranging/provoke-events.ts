import type { Exchange } from "#lib/http/exchange.ts";
import { eventKinds } from "#lib/check/environment/event-kinds.ts";
import type { PathParameters } from "#lib/contract/path.ts";
import type { Tools } from "#lib/check/check.ts";
import { listedLogs } from "./listed-logs.ts";

/**
 * Creates a record of each kind that webhooks may report, and returns the log of one webhook; skips what is refused.
 */
export async function provokeEvents(
  { api, path, unique }: Tools,
  { as = "owner", ...place }: PathParameters & { readonly as?: string },
): Promise<Exchange> {
  for (const [kind, { path: template, body }] of Object.entries(eventKinds)) {
    const json = { ...body, name: unique(kind) };
    // oxlint-disable-next-line no-await-in-loop -- one after the other is as good
    await api.send("POST", path(template, place), { as, json });
  }
  const logs = path("/api/v2/workspaces/{slug}/webhook-logs/{webhook_id}/", place);
  return listedLogs(api, logs, { as });
}
