import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { withRecordedSink } from "#lib/check/arranging/recorded-sink.ts";
import type { RecordedSink } from "#lib/check/arranging/recorded-sink.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { ReceivedDelivery } from "#lib/http/sink/sink.ts";
import {
  asLongAgain,
  awaitRecord,
  provoke,
  provokeKind,
} from "#suites/support/webhooks/awaited-delivery.ts";
import { hookBelow, withWebhook } from "#suites/support/webhooks/made-webhook.ts";
import { speaksOf } from "#suites/support/lists/reported-records.ts";
import type { Hearing } from "#suites/support/lists/reported-records.ts";
import { deliveredEvent } from "./delivered.ts";
import { shownWebhook } from "#suites/support/access/shown-webhook.ts";

const nobody = "8f2b6c4d-1a5e-4b7f-8c39-6d0e2f4a7b18";

const named = [
  { verb: "read", operation: operations.readWebhook },
  { verb: "regenerate", operation: operations.regenerateWebhook },
] as const;

/** Webhooks that do not exist. */
const absent = named.map(({ verb, operation }) =>
  check({
    id: `webhooks.${verb}.absent`,
    clause: `webhooks/${verb}#absent`,
    title: `${operation.method} ${operation.path} of a webhook that does not exist is not found`,
    needs: ["owner"],
    killedBy: ["webhook-absent-is-forbidden"],
    async run(given) {
      const { read } = await shownWebhook(given);
      given.expect(read).status(200);

      const at = given.path(operation.path, { pk: nobody });
      const answer = await given.api.send(operation.method, at);

      given.expect(answer).problem("not_found");
    },
  }),
);

/** The deliveries to a webhook after it was made inactive, and its update. */
interface Stopped {
  readonly stopped: Exchange;
  readonly reported: ReceivedDelivery | null;
}

/** Makes one of two webhooks inactive: a delivery to the other shows that the first could have received one. */
function observeStopped(given: Hearing): Promise<Stopped> {
  const hookAt = ({ url }: RecordedSink) => ({ url: hookBelow(given, url), active: true });
  return withRecordedSink(given, (recordedSink) =>
    withRecordedSink(given, (other) =>
      withWebhook(given, hookAt(recordedSink), ({ path }) =>
        withWebhook(given, hookAt(other), async () => {
          const { record } = await provoke(given, other);
          await awaitRecord(given, recordedSink, record);
          const json = { is_active: false };
          const stopped = await sendUndeclared(given, "PATCH", path, { json });
          const after = await provokeKind(given, other, record.kind);
          const ms = asLongAgain(after.record.made, after.delivery);
          return {
            stopped,
            reported: await recordedSink.waitFor(given.api, speaksOf(after.record), ms),
          };
        }),
      ),
    ),
  );
}

/** Where webhooks are found, and where their deliveries go. */
export const reachChecks: readonly Check[] = [
  ...absent,
  check({
    id: "webhooks.delivery.url",
    clause: "webhooks/delivery#url",
    title: "an event is delivered to the url of the webhook",
    needs: ["sink", "scratchProject"],
    killedBy: ["webhook-delivers-elsewhere"],
    async run(given) {
      const { url, delivery, logs } = await deliveredEvent(given);

      const arrived = new URL(delivery.path, url).href;
      given.expect(logs).that("the path of the delivery", url, arrived, arrived === url);
      given.observe(`a delivery is sent as ${delivery.headers["content-type"] ?? "no type"}`);
    },
  }),
  check({
    id: "webhooks.delivery.inactive",
    clause: "webhooks/delivery#inactive",
    title: "an inactive webhook is sent nothing",
    needs: ["sink", "scratchProject"],
    killedBy: ["inactive-webhook-is-told"],
    async run(given) {
      const { stopped, reported } = await observeStopped(given);

      const found = reported === null ? "nothing" : reported.body.slice(0, 120);
      given.expect(stopped).that("the webhook's url", "no delivery", found, reported === null);
    },
  }),
];
