import { unlocks } from "#lib/unjudged/unlocks.ts";
import { refusedWith } from "#lib/check/environment/refused-create.ts";
import { inconclusive, untested } from "#lib/unjudged/unjudged.ts";
import type { RecordedSink } from "#lib/check/arranging/recorded-sink.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { ReceivedDelivery } from "#lib/http/sink/sink.ts";
import { awaitAsLongAsUseful, soonMs } from "./delivery-pace.ts";
import { observedKind } from "./observed-kind.ts";
import { readLogs } from "./made-webhook.ts";
import type { MadeWebhook } from "./made-webhook.ts";
import {
  createReported,
  makeReported,
  reportedBy,
  speaksOf,
} from "#suites/support/lists/reported-records.ts";
import type {
  Hearing,
  ReportedKind,
  ReportedRecord,
} from "#suites/support/lists/reported-records.ts";

/** Milliseconds to wait for what the log of a webhook already reports. */
const lastMs = 20_000;

/** A record, and the delivery about it. */
interface Provoked {
  readonly record: ReportedRecord;
  readonly delivery: ReceivedDelivery;
}

/** Something of which a webhook may be notified. */
interface Awaited {
  /** Its name in reasons. */
  readonly what: string;
  readonly webhook: MadeWebhook;
  /** Whether a delivery with this body is about it. */
  readonly isIn: (body: string) => boolean;
}

/** Creates a record of which webhooks are notified, and waits until the recorded sink receives the delivery. */
export async function provoke(given: Hearing, recordedSink: RecordedSink): Promise<Provoked> {
  const record = await makeReported(given, "module");
  const delivery =
    record === null ? null : await recordedSink.waitFor(given.api, speaksOf(record), soonMs);
  if (record !== null && delivery !== null) return { record, delivery };
  const kind = await observedKind(given);
  if (record !== null && record.kind === kind) return awaitRecord(given, recordedSink, record);
  return provokeKind(given, recordedSink, kind);
}

/** The same with a kind of record of which the webhooks are known to be notified. */
export async function provokeKind(
  given: Hearing,
  recordedSink: RecordedSink,
  kind: ReportedKind,
): Promise<Provoked> {
  return awaitRecord(given, recordedSink, await makeKnown(given, kind));
}

/** Waits for the delivery of a record of a kind of which the webhooks are known to be notified. */
export async function awaitRecord(
  given: Hearing,
  recordedSink: RecordedSink,
  record: ReportedRecord,
): Promise<Provoked> {
  return { record, delivery: await awaitKnown(given, recordedSink, speaksOf(record)) };
}

async function makeKnown(given: Hearing, kind: ReportedKind): Promise<ReportedRecord> {
  const made = await createReported(given, kind);
  const record = reportedBy(kind, made);
  if (record !== null) return record;
  const why = `A ${kind} could be created before, but no further one to compare with.`;
  throw refusedWith(inconclusive(why), made);
}

/** A delivery that satisfies the predicate, if it is known that such deliveries come. */
export async function awaitKnown(
  given: Hearing,
  recordedSink: RecordedSink,
  keeps: (delivery: ReceivedDelivery) => boolean,
): Promise<ReceivedDelivery> {
  const delivery = await awaitAsLongAsUseful(given, recordedSink, keeps);
  if (delivery !== null) return delivery;
  throw inconclusive("A delivery was waited for in vain, though deliveries came before.");
}

/**
 * The delivery about it. If none comes, one that the run provokes afterwards shows whether deliveries come at all: if
 * they do, there was none for it, unless the log of the webhook says otherwise.
 */
export async function awaitReported(
  given: Hearing,
  recordedSink: RecordedSink,
  awaited: Awaited,
): Promise<ReceivedDelivery> {
  const isReported = ({ body }: ReceivedDelivery) => awaited.isIn(body);
  const soon = await recordedSink.waitFor(given.api, isReported, soonMs);
  if (soon !== null) return soon;
  const control = await makeKnown(given, await observedKind(given));
  const came = await awaitKnown(
    given,
    recordedSink,
    (one) => isReported(one) || speaksOf(control)(one),
  );
  if (isReported(came)) return came;
  // Much longer than the other one took: the awaited one may be queued behind what that one has overtaken.
  const longMs = Math.max(soonMs, 3 * asLongAgain(control.made, came));
  const late = await recordedSink.waitFor(given.api, isReported, longMs);
  if (late !== null) return late;
  const { what, webhook } = awaited;
  if (showsIn(await readLogs(given, webhook), awaited)) {
    const last = await recordedSink.waitFor(given.api, isReported, lastMs);
    if (last !== null) return last;
    throw inconclusive(`The log of the webhook reports ${what}, which did not arrive in time.`);
  }
  throw untested(
    `A webhook was notified of a ${control.kind} that was created later, but not of ${what}; the contract does not state which events exist.`,
    unlocks.deployment(`that notifies its webhooks of ${what}`),
  );
}

/**
 * Milliseconds to wait for something after the arrival of a later delivery. Deliveries may overtake each other, so that
 * one shows only that they flow, and how long one currently takes.
 */
export function asLongAgain({ startedAt }: Exchange, { at }: ReceivedDelivery): number {
  const took = Date.parse(at) - Date.parse(startedAt);
  // Most of a long time was spent in a queue; and the clock of this machine may change meanwhile.
  return Math.min(Math.max(took, 500), 10_000);
}

/** Whether a row of the log holds a body about it; if logs hide or shorten bodies, none does. */
function showsIn({ response }: Exchange, { isIn }: Awaited): boolean {
  const rows = valueAt(response.json, "/data");
  const bodies = Array.isArray(rows) ? rows.map((row) => memberOf(row, "request_body")) : [];
  return bodies.some((body) => typeof body === "string" && isIn(body));
}
