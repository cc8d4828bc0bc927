import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Model } from "#lib/reference/models/model.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { Listener } from "#lib/reference/store/effects.ts";
import type { Store } from "#lib/reference/store/store.ts";
import { attemptDelivery } from "./delivery.ts";
import type { Delivery } from "./delivery.ts";
import { changedMembers, servedMembers } from "./served.ts";

/** Sends committed changes to the webhooks that subscribe to them. */
export interface Dispatcher {
  readonly observe: Listener;
  /** Resolves once no delivery is in progress. */
  settled(): Promise<void>;
  /** Cancels deliveries in progress, without logging them. */
  drop(): void;
}

/**
 * A dispatcher that notifies a webhook of one record's changes in order, concurrently with requests and other
 * notifications: each delivery waits for a receiver that may be busy. A webhook has a few lanes and each sends one
 * delivery at a time, so that many changes at once need no more connections than a machine has.
 */
export function createDispatcher({
  store,
  policies,
  models,
  report,
}: {
  readonly store: Store;
  /** The policies in place when something is sent. */
  readonly policies: () => Policies;
  /** Models by the slug that events name. */
  readonly models: ReadonlyMap<string, Model>;
  /** Receives what was thrown and lost the delivery. */
  readonly report: (error: unknown) => void;
}): Dispatcher {
  const queues = new Map<string, Promise<void>>();
  const lost = new Map<string, number>();
  let stop = createStop();

  const send = async (delivery: Delivery, signal: AbortSignal, retry = 0): Promise<void> => {
    const { webhookId } = delivery;
    const webhook = store.find("webhook", webhookId);
    const current = policies();
    if (signal.aborted || webhook === undefined || !current.webhooks.listens({ webhook })) return;
    const attempted = await attemptDelivery(delivery, { webhook, retry, signal }, current);
    if (signal.aborted || store.find("webhook", webhookId) === undefined) return;
    const { status, reached } = attempted;
    const tried = { webhook, status, retry };
    if (current.webhooks.logs(tried)) store.insert("webhook-log", attempted.log);
    // Skipping a host that is never contacted loses nothing.
    if (!reached) return;
    if (current.webhooks.succeeds(tried)) lost.delete(webhookId);
    else if (current.webhooks.retries(tried)) {
      await sleep(current.webhooks.waitMs(tried));
      await send(delivery, signal, retry + 1);
    } else lose(webhookId);
  };

  const lose = (webhookId: string): void => {
    const webhook = store.find("webhook", webhookId);
    const count = (lost.get(webhookId) ?? 0) + 1;
    lost.set(webhookId, count);
    if (webhook === undefined || !policies().webhooks.switchesOff({ webhook, lost: count })) return;
    lost.delete(webhookId);
    store.update("webhook", webhookId, { is_active: false });
  };

  const enqueue = (delivery: Delivery, lane: string, delayMs: number): void => {
    const { signal } = stop;
    const before = queues.get(lane) ?? Promise.resolve();
    const due = delayMs > 0 ? sleep(delayMs, null, { signal }).catch(() => null) : null;
    const after = before
      .then(() => due)
      .then(() => send(delivery, signal))
      .catch(report)
      .finally(() => {
        if (queues.get(lane) === after) queues.delete(lane);
      });
    queues.set(lane, after);
  };

  const settled = async (): Promise<void> => {
    if (queues.size === 0) return;
    await Promise.all(queues.values());
    await settled();
  };

  return {
    observe(event) {
      const { webhooks } = policies();
      const name = webhooks.eventName({ event });
      if (!webhooks.shows({ event, name })) return;
      const hearing = store
        .rows("webhook")
        .filter(
          (webhook) => webhooks.listens({ webhook }) && webhooks.delivers({ event, webhook, name }),
        );
      if (hearing.length === 0) return;
      const model = models.get(event.resource);
      const reported = {
        event,
        name,
        eventId: randomUUID(),
        data: servedMembers(model, event.record, store),
        previous: changedMembers(model, event, store),
      };
      for (const webhook of hearing) {
        const lane = `${webhook.id} ${laneOf(event.record.id)}`;
        enqueue({ ...reported, webhookId: webhook.id }, lane, webhooks.delayMs({ webhook, event }));
      }
    },
    settled,
    drop() {
      stop.abort();
      stop = createStop();
      lost.clear();
    },
  };
}

/** One of the sixteen lanes of a webhook, by the last digit of an id: the first ones may be those of its time. */
function laneOf(recordId: string): string {
  return recordId.slice(-1);
}

/** Cancels all deliveries that are not due yet. */
function createStop(): AbortController {
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  return stop;
}
