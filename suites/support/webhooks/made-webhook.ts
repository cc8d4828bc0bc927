import { removeMade } from "#lib/check/arranging/remove-made.ts";
import type { Tools } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { limits } from "#lib/contract/limits.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { declaredBody } from "#suites/support/records/declared-body.ts";

/** The collection of webhooks, which the contract does not give. */
export const webhooksPath = "/api/v2/workspaces/{slug}/webhooks/";

/** The list of the logs of a webhook, likewise. */
export const webhookLogsPath = "/api/v2/workspaces/{slug}/webhook-logs/{webhook_id}/";

/** An address below another that contains the run's tag: of everything in a webhook, only this shows who owns it. */
export function hookBelow({ unique }: Tools, base: string): string {
  return `${base}/${unique("hook").replaceAll(" ", "-")}`;
}

/** A webhook that was created for one arrangement. */
export interface MadeWebhook {
  readonly id: string;
  readonly path: string;
  readonly made: Exchange;
}

/** The members of a new webhook. */
interface RequestedWebhook {
  readonly url: string;
  readonly active: boolean;
  /** Further members of the body. @default none */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Creates a webhook, lends it, and removes it in any case. */
export async function withWebhook<Result>(
  tools: Tools,
  { url, active, more = {} }: RequestedWebhook,
  use: (webhook: MadeWebhook) => Promise<Result>,
): Promise<Result> {
  const name = tools.unique("webhook");
  const json = await declaredBody(tools, webhooksPath, { name, url, is_active: active, ...more });
  const made = await sendUndeclared(tools, "POST", tools.path(webhooksPath), { json });
  const id = requireId(made);
  const path = tools.path(operations.readWebhook.path, { pk: id });
  try {
    return await use({ id, path, made });
  } finally {
    // If the route is missing, the webhook stays: nothing can be done about it from here.
    await removeMade(tools, made);
  }
}

/** The list of deliveries to a webhook, including attempts, on a route that the contract does not give. */
export function readLogs({ api, path }: Tools, { id }: MadeWebhook): Promise<Exchange> {
  return api.get(path(webhookLogsPath, { webhook_id: id }), { per_page: limits.perPageMax });
}
