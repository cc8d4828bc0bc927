import { setTimeout as sleep } from "node:timers/promises";
import type { Provisions } from "#fixtures/world.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { NotDemonstrated } from "#lib/check/finding.ts";
import { sendInferred } from "#lib/check/inferred.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Delivery, Sink } from "#lib/http/sink.ts";
import { openSink } from "#lib/http/sink.ts";
import { arrangedId } from "#lib/check/arranged.ts";
import { declaredBody } from "#suites/declared-body.ts";
import { killersOf } from "./killers.ts";
import { bodyOf } from "./scenes.ts";
import type { Place } from "./places.ts";
import { subjects } from "./subjects.ts";
import type { Row, Subject } from "./subjects.ts";

type Hearing = Given<"sink" | "scratch">;

/** What the suite heard of a request that was undone, between two that were not. */
interface Heard {
  readonly undone: Exchange;
  /** Deliveries about the row that was undone. */
  readonly told: readonly Delivery[];
}

type HeardOf = ReadonlyMap<Subject, Promise<Heard>>;

const patienceMs = 6_000;
const hearings = new WeakMap<Provisions["sink"], Promise<HeardOf>>();

/** Listens once for all routes, and removes the webhook. */
function hear(given: Hearing): Promise<HeardOf> {
  const heard = hearings.get(given.sink) ?? listen(given);
  hearings.set(given.sink, heard);
  return heard;
}

async function listen(given: Hearing): Promise<HeardOf> {
  // Made before anybody listens: what is told of their making means nothing here.
  const ready = new Map(subjects.map((subject) => [subject, prepare(given, subject)]));
  await Promise.allSettled(ready.values());
  const sink = await openSoon(given.sink.listen);
  try {
    return await withWebhook(given, `${sink.url}/bulk`, async () => {
      const heard = new Map(
        subjects.map((subject) => [subject, hearOne(given, sink, subject, ready.get(subject))]),
      );
      await Promise.allSettled(heard.values());
      return heard;
    });
  } finally {
    await sink.close();
  }
}

const webhooks = "/api/v2/workspaces/{slug}/webhooks/";

/** Has a webhook told while something is done, and removes it whatever happens. */
async function withWebhook<T>(given: Hearing, url: string, use: () => Promise<T>): Promise<T> {
  const named = { name: given.unique("webhook"), url, is_active: true };
  const at = given.path(webhooks);
  const json = await declaredBody(given, webhooks, named);
  const id = arrangedId(await sendInferred(given, "POST", at, { json }));
  try {
    return await use();
  } finally {
    // Where the route is missing, the webhook stays: nothing can be done about it from here.
    await given.api.send("DELETE", `${at}${id}/`).catch(() => null);
  }
}

/** A sink, though another topic may hold the port for a while. */
async function openSoon(address: string, tries = 12): Promise<Sink> {
  try {
    return await openSink(address);
  } catch (thrown) {
    if (tries === 0) throw thrown;
    await sleep(500);
    return openSoon(address, tries - 1);
  }
}

interface Ready {
  readonly place: Place;
  /** Written, undone, written. */
  readonly rows: readonly Row[];
  readonly bad: Row;
}

async function prepare(given: Hearing, subject: Subject): Promise<Ready> {
  const place = await subject.place(given);
  const rows = await Promise.all([1, 2, 3].map(() => subject.good(given, place)));
  return { place, rows, bad: await subject.bad(given, place, 1) };
}

async function hearOne(
  given: Hearing,
  sink: Sink,
  subject: Subject,
  ready: Promise<Ready> | undefined,
): Promise<Heard> {
  if (ready === undefined) throw new Error(`Nothing is ready for ${subject.name}.`);
  const { place, rows, bad } = await ready;
  const [first, second, third] = rows;
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error(`Too little is ready for ${subject.name}.`);
  }
  const write = (sent: readonly Row[], atomic?: true) =>
    given.api.send("POST", place.at, { json: bodyOf(subject, sent, atomic) });
  const isTold = async (row: Row) => {
    given.expect(await write([row])).status(200);
    if ((await sink.waitFor(about(row), patienceMs)) !== null) return;
    throw new NotDemonstrated(
      `No delivery spoke of ${subject.name} written in bulk; which events there are is not stated.`,
      `a deployment that tells its webhooks of ${subject.name}, and that can reach sink.listen`,
    );
  };
  await isTold(first);
  const undone = await write([second, bad], true);
  // What is told of the third comes after whatever is told of the second.
  await isTold(third);
  return { undone, told: sink.deliveries().filter(about(second)) };
}

/** Whether a delivery speaks of the record of a row, as the row left it. */
function about({ id, word }: Row): (delivery: Delivery) => boolean {
  return ({ body }) => body.includes(id ?? word) && body.includes(word);
}

/** What webhooks are told of requests that are undone. */
export const webhookChecks: readonly Check[] = subjects.map((subject) =>
  check({
    id: `bulk.${subject.name}.atomic-webhooks`,
    clause: "bulk/atomic#webhooks",
    title: `an atomic request on ${subject.name} that is undone tells no webhook`,
    needs: ["sink", "scratch"],
    killedBy: killersOf(
      {
        everywhere: ["bulk-atomic-effects-kept"],
        alone: { comments: "bulk-atomic-effects-kept-on-comments" },
      },
      subject,
    ),
    async run(given) {
      const heard = await hear(given);
      const { undone, told } = (await heard.get(subject)) ?? { undone: null, told: [] };
      if (undone === null) return;

      if (undone.response.status !== 400) given.expect(undone).status(409);
      const bodies = told.map(({ body }) => body);
      given.expect(undone).that("", "no delivery", bodies, told.length === 0);
    },
  }),
);
