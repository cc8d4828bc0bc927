import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { RecordedSink } from "#lib/check/arranging/recorded-sink.ts";
import { withRecordedSink } from "#lib/check/arranging/recorded-sink.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { awaitUpToAMinute } from "./delivery-pace.ts";
import { hookBelow, readLogs, withWebhook } from "./made-webhook.ts";
import type { MadeWebhook } from "./made-webhook.ts";
import { reportedKinds, makeReported, speaksOf } from "#suites/support/lists/reported-records.ts";
import type { Hearing, ReportedKind } from "#suites/support/lists/reported-records.ts";

/**
 * A kind of record that this deployment delivers to webhooks. A check determines it after some time without a delivery,
 * so that a run waits only once for a deployment that delivers nothing.
 */
export const observedKind = oncePerAnchor(
  "webhooks.observed",
  ({ sink }) => sink,
  (given: Hearing): Promise<ReportedKind> =>
    withRecordedSink(given, (recordedSink) =>
      withWebhook(
        given,
        { url: hookBelow(given, recordedSink.url), active: true, isSecond: true },
        (webhook) => observeFirst(given, recordedSink, webhook),
      ),
    ),
);

async function observeFirst(
  given: Hearing,
  recordedSink: RecordedSink,
  webhook: MadeWebhook,
): Promise<ReportedKind> {
  const tried = await Promise.all(reportedKinds.map((kind) => makeReported(given, kind)));
  const records = tried.filter((one) => one !== null);
  if (records.length === 0) {
    throw untested(
      `There is nothing to notify a webhook of: the creates of ${reportedKinds.join(", ")} are refused.`,
      unlocks.deployment("that accepts one of these creates with only a name"),
    );
  }
  const delivery = await awaitUpToAMinute(given, recordedSink, speaksOf(...records));
  const reported = records.find((record) => delivery !== null && speaksOf(record)(delivery));
  if (reported !== undefined) return reported.kind;
  throw await silence(given, recordedSink, webhook);
}

/** Why nothing was received for a minute, by what else arrived, and by what the log of the webhook shows. */
async function silence(
  given: Hearing,
  recordedSink: RecordedSink,
  webhook: MadeWebhook,
): Promise<UnjudgedError> {
  const shows = `notifies its webhooks of a new ${reportedKinds.join(", or ")}`;
  const others = await recordedSink.deliveries(given.api);
  if (others.length > 0) {
    const reason = "No delivery within a minute was about a record of the run.";
    return untested(reason, unlocks.deployment(`that ${shows}`));
  }
  const logs = await readLogs(given, webhook);
  if (given.declares("webhooks")) {
    const wanted = "a delivery, as `plan` of the target file names webhooks";
    given.expect(logs).that("the webhook's url", wanted, "none within a minute", false);
  }
  if (valueAt(logs.response.json, "/data/0") !== undefined) {
    const reason = "The log of the webhook reports deliveries, and none arrived within a minute.";
    const unlock = unlocks.input(
      "sink",
      "a sink.listen, or sink.url, that the deployment can reach,",
    );
    const why = "the log of a webhook reports deliveries, and none arrived";
    return untested(reason, unlocks.unfit(unlock, "sink", why));
  }
  return untested(
    `Nothing was delivered within a minute of the making of a ${reportedKinds.join(", ")}.`,
    unlocks.deployment(`that can reach sink.listen, and that ${shows}`),
  );
}
