import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { withRecordedSink } from "#lib/check/arranging/recorded-sink.ts";
import type { RecordedSink } from "#lib/check/arranging/recorded-sink.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
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
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
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

/** A webhook that is inactive, and what it was sent nevertheless. */
interface Inactive {
  /** The answer that made it inactive. */
  readonly stopped: Exchange;
  readonly reported: ReceivedDelivery | null;
}

/** One that was active before, and one that was created inactive. */
interface InactiveWebhooks {
  readonly updated: Inactive;
  readonly created: Inactive;
}

/** A delivery to a third webhook, which is active, shows that each of the two could have received one. */
const observeInactive = oncePerAnchor(
  "webhooks.inactive",
  ({ sink }) => sink,
  (given: Hearing): Promise<InactiveWebhooks> =>
    withRecordedSink(given, (own) =>
      withRecordedSink(given, (never) =>
        withRecordedSink(given, (other) => listenWithThree(given, { own, never, other })),
      ),
    ),
);

function listenWithThree(
  given: Hearing,
  { own, never, other }: Readonly<Record<"own" | "never" | "other", RecordedSink>>,
): Promise<InactiveWebhooks> {
  const hook = ({ url }: RecordedSink, active: boolean, isSecond = true) => ({
    url: hookBelow(given, url),
    active,
    isSecond,
  });
  return withWebhook(given, hook(own, true, false), ({ path }) =>
    withWebhook(given, hook(never, false), ({ made }) =>
      withWebhook(given, hook(other, true), async () => {
        const { record } = await provoke(given, other);
        await awaitRecord(given, own, record);
        const json = { is_active: false };
        const stopped = await sendUndeclared(given, "PATCH", path, { json });
        const after = await provokeKind(given, other, record.kind);
        const ms = asLongAgain(after.record.made, after.delivery);
        const sentTo = (listening: RecordedSink) =>
          listening.waitFor(given.api, speaksOf(after.record), ms);
        const [reported, unasked] = await Promise.all([sentTo(own), sentTo(never)]);
        return {
          updated: { stopped, reported },
          created: { stopped: made, reported: unasked },
        };
      }),
    ),
  );
}

const inactiveWebhooks = [
  {
    id: "webhooks.delivery.inactive",
    title: "an inactive webhook is sent nothing",
    which: "updated",
    killedBy: ["inactive-webhook-is-told"],
  },
  {
    id: "webhooks.delivery.created-inactive",
    title: "a webhook that was created inactive is sent nothing",
    which: "created",
    killedBy: ["webhook-created-inactive-is-told"],
  },
] as const;

const silent = inactiveWebhooks.map(({ id, title, which, killedBy }) =>
  check({
    id,
    clause: "webhooks/delivery#inactive",
    title,
    needs: ["sink", "scratchProject"],
    killedBy,
    async run(given) {
      const { stopped, reported } = (await observeInactive(given))[which];
      if (valueAt(stopped.response.json, "/is_active") === true) {
        throw untested("The webhook is active.", unlocks.deployment("that stores is_active"));
      }

      const found = reported === null ? "nothing" : reported.body.slice(0, 120);
      given.expect(stopped).that("the webhook's url", "no delivery", found, reported === null);
    },
  }),
);

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
  ...silent,
];
