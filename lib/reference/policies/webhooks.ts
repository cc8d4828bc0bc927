import { createHmac } from "node:crypto";
import type { Known } from "#lib/reference/call.ts";
import type { DomainEvent } from "#lib/reference/store/effects.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { ids, text } from "#lib/reference/store/row.ts";

interface Reported {
  readonly event: DomainEvent;
  readonly webhook: Row;
  /** Name of the event, such as `workitem.created`. */
  readonly name: string;
}

interface Tried {
  readonly webhook: Row;
  /** Status of the receiver's answer; null if none came. */
  readonly status: number | null;
  /** Attempts before this one. */
  readonly retry: number;
}

/** Resources whose events have another name than the resource. */
const families: Readonly<Record<string, string>> = {
  "work-item": "workitem",
  comment: "workitem.comment",
};

const loopback = /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Who is notified of what, and how deliveries work. */
export const webhooks = {
  /** The signing secret after a regeneration. */
  regenerated: ({ fresh }: Known<{ webhook: Row; fresh: string }>): string => fresh,
  /** The name of an event. */
  eventName: ({ event }: { event: DomainEvent }): string => {
    const family = families[event.resource] ?? event.resource.replaceAll("-", "_");
    const before = event.previous?.["archived_at"] ?? null;
    const archives = before === null && (event.record["archived_at"] ?? null) !== null;
    return `${family}.${event.verb === "updated" && archives ? "archived" : event.verb}`;
  },
  /** Whether any webhook may be notified of the event: none is notified of webhooks and of private pages. */
  shows: ({ event }: { event: DomainEvent; name: string }): boolean =>
    event.resource !== "webhook" && !(event.resource === "page" && event.record["access"] === 1),
  /** Whether anything is delivered to the webhook. */
  listens: ({ webhook }: { webhook: Row }): boolean => webhook["is_active"] === true,
  /** Where deliveries go. */
  address: ({ webhook }: { webhook: Row; event: DomainEvent }): string => text(webhook, "url"),
  /** Minimum milliseconds before an event is sent. */
  delayMs: (_known: { webhook: Row; event: DomainEvent }): number => 0,
  /** Whether a delivery is kept as a log. */
  logs: (_known: Tried): boolean => true,
  /** Whether this webhook is notified of the event; no scopes mean every family of events. */
  delivers: ({ event, webhook, name }: Reported): boolean => {
    if (webhook["workspace_id"] !== event.workspace_id) return false;
    const scopes = ids(webhook, "scopes");
    return (
      scopes.length === 0 || scopes.some((scope) => name === scope || name.startsWith(`${scope}.`))
    );
  },
  /** The record as a delivery carries it. */
  data: ({
    event,
    data,
  }: Reported & { data: Readonly<Record<string, unknown>> }): Readonly<Record<string, unknown>> =>
    event.verb === "deleted" ? {} : data,
  /** The signature of a delivery's raw body. */
  signature: ({ secret, body }: { secret: string; body: string }): string =>
    createHmac("sha256", secret).update(body).digest("hex"),
  /** Whether deliveries go to the host; an embedded deployment stays on its machine. */
  reaches: ({ hostname }: { hostname: string }): boolean => loopback.test(hostname),
  /** Longest wait for an answer, in milliseconds: a receiver on a busy machine answers late. */
  timeoutMs: (_known: { webhook: Row }): number => 30_000,
  /** Whether the receiver accepted the delivery. */
  succeeds: ({ status }: Tried): boolean => status !== null && status >= 200 && status < 300,
  /** Whether a delivery that was not accepted is sent again: once, unless the receiver blames the sender. */
  retries: ({ status, retry }: Tried): boolean =>
    retry < 1 && !(status !== null && status >= 400 && status < 500),
  /** Milliseconds before a delivery is sent again. */
  waitMs: (_known: Tried): number => 25,
  /** Whether a webhook is switched off after so many lost deliveries in a row. */
  switchesOff: ({ lost }: { webhook: Row; lost: number }): boolean => lost >= 5,
  /** A text of a webhook log, empty if there is none. */
  logText: ({ value }: { member: string; value: string | null }): unknown => value ?? "",
  /** The `retry_count` of a webhook log. */
  retryCount: ({ retry }: Tried): unknown => retry,
};

/** The policies of this topic. */
export type WebhooksPolicies = typeof webhooks;
