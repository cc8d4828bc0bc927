import type { Given } from "#lib/check/check.ts";
import { openEar } from "#lib/check/ear.ts";
import type { Ear } from "#lib/check/ear.ts";
import { NotDemonstrated } from "#lib/check/finding.ts";
import { oncePerAnchor } from "#lib/check/once-per-world.ts";
import { memberOf, valueAt } from "#lib/check/pointer.ts";
import { readFirst } from "#lib/check/whole-list.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Delivery } from "#lib/http/sink.ts";
import { arrangedId } from "#lib/check/arranged.ts";
import { hookBelow, withWebhook } from "./made-webhook.ts";
import type { MadeWebhook } from "./made-webhook.ts";

/** A delivery that reached the suite, and what the logs of its webhook showed. */
export interface Delivered {
  /** Address of the webhook. */
  readonly url: string;
  readonly webhookId: string;
  readonly delivery: Delivery;
  /** All that had reached the suite a while after the log was read. */
  readonly deliveries: readonly Delivery[];
  readonly logs: Exchange;
  /** Id of the log that was read; of no log where none was listed. */
  readonly logId: string;
  readonly log: Exchange;
  /** The same log under another webhook, and one that does not exist. */
  readonly elsewhere: Exchange;
  readonly absent: Exchange;
}

const nobody = "5d0c8a1e-7b43-4f3b-9d53-0f6a4e1c2b97";
const patienceMs = 10_000;
/** A log may tell of a delivery that is still on its way. */
const onItsWayMs = 2_500;
/** Waits for a log, ten seconds in all. */
const logWaits = [100, 200, 300, 500, 900, 1_500, 2_500, 4_000];

/** A delivery of the run with its log; the webhooks are gone when it is there. */
export const deliveredEvent = oncePerAnchor("webhooks.delivered", ({ sink }) => sink, deliverEvent);

/** Makes a module, of which a webhook of the workspace may be told; answers its id. */
export async function makeModule(given: Given<"scratch">): Promise<string> {
  const at = given.path(operations.createModule.path, { project_id: given.scratch.project.id });
  const made = await given.api.send("POST", at, { json: { name: given.unique("module") } });
  given.expect(made).ok();
  return arrangedId(made);
}

/** The delivery that speaks of a module made just now. */
export async function awaitDelivery(given: Given<"scratch">, sink: Ear): Promise<Delivery> {
  const id = await makeModule(given);
  const delivery = await sink.waitFor(given.api, ({ body }) => body.includes(id), patienceMs);
  if (delivery !== null) return delivery;
  throw new NotDemonstrated(
    `No delivery spoke of a new module within ${patienceMs / 1000} s; which events there are is not stated.`,
    "a deployment that tells its webhooks of new modules, and that can reach sink.listen",
  );
}

async function deliverEvent(given: Given<"sink" | "scratch">): Promise<Delivered> {
  const sink = await openEar(given.api, given.sink);
  const url = hookBelow(given, sink.url);
  const nowhere = hookBelow(given, "https://example.invalid");
  try {
    return await withWebhook(given, { url, active: true }, (told) =>
      withWebhook(given, { url: nowhere, active: false }, (other) =>
        readLogs(given, sink, { url, told, other }),
      ),
    );
  } finally {
    await sink.close();
  }
}

async function readLogs(
  given: Given<"scratch">,
  sink: Ear,
  { url, told, other }: { url: string; told: MadeWebhook; other: MadeWebhook },
): Promise<Delivered> {
  const { api, path } = given;
  const delivery = await awaitDelivery(given, sink);
  const logs = await awaitLogs(given, told.id);
  const listed = memberOf(lastMade(valueAt(logs.response.json, "/data")), "id");
  const logId = typeof listed === "string" ? listed : nobody;
  const logPath = (webhook_id: string, pk: string) =>
    path(operations.readWebhookLog.path, { webhook_id, pk });
  const log = await api.get(logPath(told.id, logId));
  const logged = memberOf(log.response.json, "request_body");
  if (typeof logged === "string")
    await sink.waitFor(api, ({ body }) => body === logged, onItsWayMs);
  const deliveries = await sink.deliveries(api);
  const elsewhere = await api.get(logPath(other.id, logId));
  const absent = await api.get(logPath(told.id, nobody));
  return { url, webhookId: told.id, delivery, deliveries, logs, logId, log, elsewhere, absent };
}

const madeAt = (row: unknown) => Date.parse(String(memberOf(row, "created_at"))) || 0;

/** The row that was made last: for how long, or how many, logs are kept is not stated. */
function lastMade(rows: unknown): unknown {
  if (!Array.isArray(rows)) return null;
  return rows.reduce(
    (last: unknown, row: unknown) => (madeAt(row) > madeAt(last) ? row : last),
    rows[0],
  );
}

/** The list of logs once it has rows; a log may be written after its delivery. */
async function awaitLogs({ api, path }: Given<"scratch">, webhookId: string): Promise<Exchange> {
  const at = path("/api/v2/workspaces/{slug}/webhook-logs/{webhook_id}/", {
    webhook_id: webhookId,
  });
  let logs = await readFirst({ api }, at);
  for (const ms of logWaits) {
    const rows = valueAt(logs.response.json, "/data");
    if (!Array.isArray(rows) || rows.length > 0) return logs;
    // oxlint-disable no-await-in-loop -- a log may be written after its delivery
    await api.wait(ms);
    logs = await readFirst({ api }, at);
    // oxlint-enable no-await-in-loop
  }
  return logs;
}
