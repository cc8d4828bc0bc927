import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { withRecordedSink } from "#lib/check/arranging/recorded-sink.ts";
import type { RecordedSink } from "#lib/check/arranging/recorded-sink.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { ReceivedDelivery } from "#lib/http/sink/sink.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import {
  asLongAgain,
  awaitKnown,
  awaitReported,
} from "#suites/support/webhooks/awaited-delivery.ts";
import { hookBelow, withWebhook } from "#suites/support/webhooks/made-webhook.ts";
import type { MadeWebhook } from "#suites/support/webhooks/made-webhook.ts";
import type { Hearing } from "#suites/support/lists/reported-records.ts";
import { routeKillers } from "./killers.ts";
import { bulkBody } from "#suites/support/bulk/bulk-requests.ts";
import type { BulkPlace } from "#suites/support/bulk/places.ts";
import { bulkSubjects } from "#suites/support/bulk/subjects.ts";
import type { BulkRow, BulkSubject } from "#suites/support/bulk/subjects.ts";
import { holdsId } from "#lib/http/mentions-id.ts";

/** What the listener received about a request that was rolled back, sent between two that were not. */
interface Observed {
  readonly undone: Exchange;
  /** Deliveries about the row that was rolled back. */
  readonly reported: readonly ReceivedDelivery[];
}

type ObservedOf = ReadonlyMap<BulkSubject, Promise<Observed>>;

/** Listens once for all routes, and then removes the webhook. */
const observe = oncePerAnchor("bulk.observed", ({ sink }) => sink, listen);

async function listen(given: Hearing): Promise<ObservedOf> {
  // Routes are tried concurrently, and their deliveries have to be distinguishable.
  const trials = bulkSubjects.map((subject): Trial => {
    const own = { ...given, ...given.under(`bulk.heard/${subject.name}`) };
    // Created before the webhook exists: deliveries about their creation mean nothing here.
    return { own, subject, ready: prepare(own, subject) };
  });
  await Promise.allSettled(trials.map(({ ready }) => ready));
  return withRecordedSink(given, (recordedSink) =>
    withWebhook(
      given,
      { url: hookBelow(given, recordedSink.url), active: true },
      async (webhook) => {
        const observed = new Map(
          trials.map((trial) => [trial.subject, observeOne(trial, recordedSink, webhook)]),
        );
        await Promise.allSettled(observed.values());
        return observed;
      },
    ),
  );
}

interface Ready {
  readonly place: BulkPlace;
  /** Written, rolled back, written. */
  readonly rows: readonly BulkRow[];
  readonly bad: BulkRow;
}

/** One route as it is tried. */
interface Trial {
  readonly own: Hearing;
  readonly subject: BulkSubject;
  readonly ready: Promise<Ready>;
}

async function prepare(given: Hearing, subject: BulkSubject): Promise<Ready> {
  const place = await subject.place(given);
  const rows = await Promise.all([1, 2, 3].map(() => subject.good(given, place)));
  return { place, rows, bad: await subject.bad(given, place, 1) };
}

async function observeOne(
  { own, subject, ready }: Trial,
  recordedSink: RecordedSink,
  webhook: MadeWebhook,
): Promise<Observed> {
  const { place, rows, bad } = await ready;
  const [first, second, third] = rows;
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error(`Too little is prepared for ${subject.name}.`);
  }
  const write = (sent: readonly BulkRow[], atomic?: true) =>
    own.api.send("POST", place.at, { json: bulkBody(subject, sent, atomic) });
  const before = await write([first]);
  own.expect(before).status(200);
  const what = `${subject.name} written in bulk`;
  const observed = await awaitReported(own, recordedSink, { what, webhook, isIn: isAbout(first) });
  // A webhook may deliver late what happened before it existed: wait until that is over.
  await own.api.wait(asLongAgain(before, observed));
  const undone = await write([second, bad], true);
  const after = await write([third]);
  own.expect(after).status(200);
  const later = await awaitKnown(own, recordedSink, ({ body }) => isAbout(third)(body));
  const isReported = ({ at, body }: ReceivedDelivery) =>
    at >= undone.startedAt && isAbout(second)(body);
  await recordedSink.waitFor(own.api, isReported, asLongAgain(after, later));
  const deliveries = await recordedSink.deliveries(own.api);
  return { undone, reported: deliveries.filter(isReported) };
}

/** Whether the body of a delivery is about the record of a row, in the state that the row wrote. */
function isAbout({ id, word }: BulkRow): (body: string) => boolean {
  return (body) => holdsId(body, id ?? word) && body.includes(word);
}

function expectUntold({ expect }: Hearing, { undone, reported }: Observed): void {
  if (undone.response.status !== 400) expect(undone).status(409);
  const bodies = reported.map(({ body }) => body);
  const expected = "no delivery about a row that was undone";
  expect(undone).that("the deliveries", expected, bodies, reported.length === 0);
}

/** Deliveries about requests that are rolled back. */
export const webhookChecks: readonly Check[] = bulkSubjects.map((subject) =>
  check({
    id: `bulk.${subject.name}.atomic-webhooks`,
    clause: "bulk/atomic#webhooks",
    subject: subject.name,
    title: `an undone atomic request on ${subject.name} notifies no webhook`,
    needs: ["sink", "scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-atomic-effects-kept"],
        alone: { comments: "bulk-atomic-effects-kept-on-comments" },
      },
      subject,
    ),
    async run(given) {
      const observed = await (await observe(given)).get(subject);
      if (observed !== undefined) expectUntold(given, observed);
    },
  }),
);
