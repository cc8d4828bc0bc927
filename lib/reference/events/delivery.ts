import { randomUUID } from "node:crypto";
import type { Policies } from "#lib/reference/policies.ts";
import type { DomainEvent } from "#lib/reference/store/effects.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { text } from "#lib/reference/store/row.ts";
import { sendPost, unanswered } from "./post.ts";
import type { Posted } from "./post.ts";

/** One event to be sent to one webhook, as it was when the event was committed. */
export interface Delivery {
  readonly webhookId: string;
  readonly event: DomainEvent;
  /** Name of the event; its first part is the family that scopes select. */
  readonly name: string;
  /** The same for every attempt. */
  readonly eventId: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly previous: Readonly<Record<string, unknown>>;
}

/** One attempt as it was sent. */
interface Message {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The result of an attempt. */
interface Attempted extends Posted {
  /** Whether a request was sent to the host at all. */
  readonly reached: boolean;
  /** Members of the webhook log. */
  readonly log: Readonly<Record<string, unknown>>;
}

/** Sends a delivery to its webhook once; never rejects. */
export async function attemptDelivery(
  delivery: Delivery,
  { webhook, retry, signal }: { webhook: Row; retry: number; signal: AbortSignal },
  { webhooks }: Policies,
): Promise<Attempted> {
  const message = compose(delivery, webhook, webhooks);
  const url = new URL(webhooks.address({ webhook, event: delivery.event }));
  const reached = webhooks.reaches({ hostname: url.hostname });
  const started = performance.now();
  const timeout = AbortSignal.timeout(webhooks.timeoutMs({ webhook }));
  const posted = reached
    ? await sendPost(url, { ...message, signal: AbortSignal.any([signal, timeout]) })
    : unanswered("This deployment delivers to its own machine alone.");
  const { status } = posted;
  const texts = {
    event_type: delivery.name,
    request_method: "POST",
    request_headers: JSON.stringify(message.headers),
    request_body: message.body,
    response_status: status === null ? null : String(status),
    response_headers: status === null ? null : JSON.stringify(posted.headers),
    response_body: posted.body,
    status_text: posted.statusText,
    error_message:
      status === null && timeout.aborted ? "The receiver did not answer in time." : posted.error,
  };
  const log = {
    workspace_id: webhook["workspace_id"],
    webhook_id: webhook.id,
    ...Object.fromEntries(
      Object.entries(texts).map(([member, value]) => [member, webhooks.logText({ member, value })]),
    ),
    duration_ms: Math.round(performance.now() - started),
    retry_count: webhooks.retryCount({ webhook, status, retry }),
  };
  return { ...posted, reached, log };
}

function compose(
  { event, name, eventId, data, previous }: Delivery,
  webhook: Row,
  webhooks: Policies["webhooks"],
): Message {
  const deliveryId = randomUUID();
  const payload = JSON.stringify({
    version: webhook["version"],
    delivery_id: deliveryId,
    event_id: eventId,
    event: name,
    webhook_id: webhook.id,
    workspace_id: event.workspace_id,
    entity_type: name.slice(0, name.lastIndexOf(".")),
    entity_id: event.record.id,
    data: webhooks.data({ event, webhook, name, data }),
    previous_attributes: previous,
  });
  const type = text(webhook, "content_type");
  const body = type === "application/json" ? payload : new URLSearchParams({ payload }).toString();
  const signature = webhooks.signature({ secret: text(webhook, "secret_key"), body });
  return {
    body,
    headers: {
      "Content-Type": type,
      "Content-Length": String(Buffer.byteLength(body)),
      "User-Agent": "wms-reference",
      "X-Webhook-Delivery": deliveryId,
      "X-Webhook-Event": name,
      "X-Webhook-Signature": signature,
    },
  };
}
