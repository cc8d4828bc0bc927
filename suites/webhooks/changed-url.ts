import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { withRecordedSink } from "#lib/check/arranging/recorded-sink.ts";
import { answerOrRead } from "#lib/check/arranging/read-back.ts";
import { sendUndeclared, showsRecord } from "#lib/check/arranging/undeclared-route-write.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { ReceivedDelivery } from "#lib/http/sink/sink.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { speaksOf } from "#suites/support/lists/reported-records.ts";
import type { Hearing } from "#suites/support/lists/reported-records.ts";
import { awaitKnown, provoke, provokeKind } from "#suites/support/webhooks/awaited-delivery.ts";
import { awaitUpToAMinute } from "#suites/support/webhooks/delivery-pace.ts";
import { hookBelow, withWebhook } from "#suites/support/webhooks/made-webhook.ts";

/** The update that changed a webhook's URL, and where deliveries went afterwards. */
interface Moved {
  readonly changed: Exchange;
  readonly url: string;
  /** The first delivery about a later event, to either url; null if none came within a minute. */
  readonly reported: ReceivedDelivery | null;
}

const endOf = (url: string) => url.slice(url.lastIndexOf("/"));
const isAt =
  (url: string) =>
  ({ path }: ReceivedDelivery) =>
    path.endsWith(endOf(url));

/** Changes the URL of one of two webhooks: a delivery to the other shows that the first could have received one. */
function observeMoved(given: Hearing): Promise<Moved> {
  return withRecordedSink(given, (sink) => {
    const former = hookBelow(given, sink.url);
    const url = hookBelow(given, sink.url);
    const control = hookBelow(given, sink.url);
    return withWebhook(given, { url: former, active: true }, ({ path }) =>
      withWebhook(given, { url: control, active: true, isSecond: true }, async () => {
        const { record } = await provoke(given, sink);
        await awaitKnown(given, sink, (one) => isAt(former)(one) && speaksOf(record)(one));
        const changed = await sendUndeclared(given, "PATCH", path, { json: { url } });
        requireChanged(await answerOrRead(given, changed, showsRecord), url);

        const after = await provokeKind(given, sink, record.kind);
        const isOfIt = speaksOf(after.record);
        await awaitKnown(given, sink, (one) => isAt(control)(one) && isOfIt(one));
        // Either may be queued behind the other webhook's.
        const isMoved = (one: ReceivedDelivery) =>
          isOfIt(one) && (isAt(url)(one) || isAt(former)(one));
        return { changed, url, reported: await awaitUpToAMinute(given, sink, isMoved) };
      }),
    );
  });
}

/** The contract does not state whether the URL of a webhook can be changed at all. */
function requireChanged({ response }: Exchange, url: string): void {
  if (valueAt(response.json, "/url") === url) return;
  throw untested(
    "A webhook was updated, but its url is not shown to be the one that was sent.",
    unlocks.deployment("that returns a webhook with its new url from an update"),
  );
}

/** Where deliveries go after the URL of a webhook was changed. */
export const changedUrlChecks: readonly Check[] = [
  check({
    id: "webhooks.delivery.changed-url",
    clause: "webhooks/delivery#url",
    title: "an event is delivered to the url that a webhook was given after its create",
    needs: ["sink", "scratchProject"],
    killedBy: ["webhook-keeps-its-first-url"],
    async run(given) {
      const { changed, url, reported } = await observeMoved(given);

      const found = reported === null ? "no delivery within a minute" : reported.path;
      const isThere = reported !== null && isAt(url)(reported);
      given.expect(changed).that("the path of the delivery", url, found, isThere);
    },
  }),
];
