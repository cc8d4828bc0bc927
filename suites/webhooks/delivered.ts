import { withRecordedSink } from "#lib/check/arranging/recorded-sink.ts";
import type { RecordedSink } from "#lib/check/arranging/recorded-sink.ts";
import { listedLogs } from "#lib/check/arranging/listed-logs.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { ReceivedDelivery } from "#lib/http/sink/sink.ts";
import { soonMs } from "#suites/support/webhooks/delivery-pace.ts";
import { asLongAgain, provoke, provokeKind } from "#suites/support/webhooks/awaited-delivery.ts";
import { hookBelow, webhookLogsPath, withWebhook } from "#suites/support/webhooks/made-webhook.ts";
import type { MadeWebhook } from "#suites/support/webhooks/made-webhook.ts";
import type { Hearing, ReportedKind } from "#suites/support/lists/reported-records.ts";
import { orWhy } from "#lib/unjudged/or-why.ts";
import type { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { loggedFormOf } from "./logged-body.ts";

/** A delivery that reached the suite, and what the logs of its webhook showed. */
export interface Delivered {
  /** Address of the webhook. */
  readonly url: string;
  readonly webhookId: string;
  /** A regeneration of its secret, before the delivery. */
  readonly regenerated: Exchange;
  readonly delivery: ReceivedDelivery;
  /** Everything that had reached the suite once the delivery in the log could have. */
  readonly deliveries: readonly ReceivedDelivery[];
  readonly logs: Exchange;
  /** Id of the log that was read; if none was listed, of a log that does not exist. */
  readonly logId: string;
  readonly log: Exchange;
  /** The same log under another webhook, or why there is no other. */
  readonly elsewhere: Exchange | UnjudgedError;
  /** A log that does not exist. */
  readonly absent: Exchange;
}

const nobody = "5d0c8a1e-7b43-4f3b-9d53-0f6a4e1c2b97";

/** A delivery of the run with its log; the webhooks are removed by the time it is returned. */
export const deliveredEvent = oncePerAnchor("webhooks.delivered", ({ sink }) => sink, deliverEvent);

function deliverEvent(given: Hearing): Promise<Delivered> {
  return withRecordedSink(given, (sink) => {
    const url = hookBelow(given, sink.url);
    return withWebhook(given, { url, active: true }, (reported) =>
      readLogs(given, sink, { url, reported }),
    );
  });
}

async function readLogs(
  given: Hearing,
  sink: RecordedSink,
  { url, reported }: { url: string; reported: MadeWebhook },
): Promise<Delivered> {
  const { api, path } = given;
  const again = path(operations.regenerateWebhook.path, { pk: reported.id });
  const regenerated = await api.send("POST", again);
  const { record, delivery } = await provoke(given, sink);
  const logs = await listedLogs(api, path(webhookLogsPath, { webhook_id: reported.id }));
  const listed = memberOf(lastMade(valueAt(logs.response.json, "/data")), "id");
  const logId = typeof listed === "string" ? listed : nobody;
  const logPath = (webhook_id: string, pk: string) =>
    path(operations.readWebhookLog.path, { webhook_id, pk });
  const log = await api.get(logPath(reported.id, logId));
  const deliveries = await deliveriesBy(given, sink, { log, kind: record.kind });
  const nowhere = hookBelow(given, "https://example.invalid");
  const second = { url: nowhere, active: false, isSecond: true };
  // A workspace may have only one webhook.
  const elsewhere = await orWhy(() =>
    withWebhook(given, second, ({ id }) => api.get(logPath(id, logId))),
  );
  const absent = await api.get(logPath(reported.id, nobody));
  const webhookId = reported.id;
  const found = { delivery, deliveries, logs, logId, log, elsewhere, absent };
  return { url, webhookId, regenerated, ...found };
}

const madeAt = (row: unknown) => Date.parse(String(memberOf(row, "created_at"))) || 0;

/** The row that was created last: the contract does not state how long, or how many, logs are kept. */
function lastMade(rows: unknown): unknown {
  if (!Array.isArray(rows)) return null;
  return rows.reduce(
    (last: unknown, row: unknown) => (madeAt(row) > madeAt(last) ? row : last),
    rows[0],
  );
}

/**
 * What had arrived when the log was read; if it reports another delivery, that may still be in transit, and is awaited.
 */
async function deliveriesBy(
  given: Hearing,
  sink: RecordedSink,
  { log, kind }: { readonly log: Exchange; readonly kind: ReportedKind },
): Promise<readonly ReceivedDelivery[]> {
  const logged = memberOf(log.response.json, "request_body");
  const isLogged = ({ body }: ReceivedDelivery) => loggedFormOf(logged, body) !== null;
  const arrived = await sink.deliveries(given.api);
  const isBody = typeof logged === "string" || (typeof logged === "object" && logged !== null);
  if (!isBody || arrived.some(isLogged)) return arrived;
  const { record, delivery } = await provokeKind(given, sink, kind);
  // Much longer than this one took: a delivery that the log reports may be far behind a later one.
  const longMs = Math.max(soonMs, 3 * asLongAgain(record.made, delivery));
  await sink.waitFor(given.api, isLogged, longMs);
  return sink.deliveries(given.api);
}
