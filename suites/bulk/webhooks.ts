import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { openEar } from "#lib/check/ear.ts";
import type { Ear } from "#lib/check/ear.ts";
import { NotDemonstrated } from "#lib/check/finding.ts";
import { sendInferred } from "#lib/check/inferred.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Delivery } from "#lib/http/sink.ts";
import { arrangedId } from "#lib/check/arranged.ts";
import { oncePerAnchor } from "#lib/check/once-per-world.ts";
import { below } from "#lib/contract/path.ts";
import { declaredBody } from "#suites/declared-body.ts";
import { unlocks } from "#lib/contract/unlocks.ts";
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

/** Milliseconds for which a delivery is waited for: who sends them, and who judges, may have much else to do. */
const patienceMs = 10_000;

/** Listens once for all routes, and removes the webhook. */
const hear = oncePerAnchor("bulk.heard", ({ sink }) => sink, listen);

async function listen(given: Hearing): Promise<HeardOf> {
  // Routes are tried side by side, and what each of them sends is to be told apart.
  const trials = subjects.map((subject): Trial => {
    const own = { ...given, ...given.under(`bulk.heard/${subject.name}`) };
    // Made before anybody listens: what is told of their making means nothing here.
    return { own, subject, ready: prepare(own, subject) };
  });
  await Promise.allSettled(trials.map(({ ready }) => ready));
  const ear = await openSoon(given);
  try {
    return await withWebhook(
      given,
      `${ear.url}/${given.unique("bulk").replaceAll(" ", "-")}`,
      async () => {
        const heard = new Map(trials.map((trial) => [trial.subject, hearOne(trial, ear)]));
        await Promise.allSettled(heard.values());
        return heard;
      },
    );
  } finally {
    await ear.close();
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
    await given.api.send("DELETE", below(at, id)).catch(() => null);
  }
}

/** A sink, though another topic may hold the port for a while. */
async function openSoon(given: Hearing, tries = 12): Promise<Ear> {
  try {
    return await openEar(given.api, given.sink);
  } catch (thrown) {
    if (tries === 0) throw thrown;
    await given.api.wait(500);
    return openSoon(given, tries - 1);
  }
}

interface Ready {
  readonly place: Place;
  /** Written, undone, written. */
  readonly rows: readonly Row[];
  readonly bad: Row;
}

/** One route as it is tried. */
interface Trial {
  readonly own: Hearing;
  readonly subject: Subject;
  readonly ready: Promise<Ready>;
}

async function prepare(given: Hearing, subject: Subject): Promise<Ready> {
  const place = await subject.place(given);
  const rows = await Promise.all([1, 2, 3].map(() => subject.good(given, place)));
  return { place, rows, bad: await subject.bad(given, place, 1) };
}

async function hearOne({ own, subject, ready }: Trial, ear: Ear): Promise<Heard> {
  const { place, rows, bad } = await ready;
  const [first, second, third] = rows;
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error(`Too little is ready for ${subject.name}.`);
  }
  const write = (sent: readonly Row[], atomic?: true) =>
    own.api.send("POST", place.at, { json: bodyOf(subject, sent, atomic) });
  const isTold = async (row: Row) => {
    own.expect(await write([row])).status(200);
    if ((await ear.waitFor(own.api, about(row), patienceMs)) !== null) return;
    throw new NotDemonstrated(
      `No delivery spoke of ${subject.name} written in bulk; which events there are is not stated.`,
      unlocks.deployment(
        `that tells its webhooks of ${subject.name}, and that can reach sink.listen`,
      ),
    );
  };
  await isTold(first);
  const undone = await write([second, bad], true);
  // What is told of the third comes after whatever is told of the second.
  await isTold(third);
  const deliveries = await ear.deliveries(own.api);
  return { undone, told: deliveries.filter(about(second)) };
}

/** Whether a delivery speaks of the record of a row, as the row left it. */
function about({ id, word }: Row): (delivery: Delivery) => boolean {
  return ({ body }) => body.includes(id ?? word) && body.includes(word);
}

function expectUntold({ expect }: Hearing, { undone, told }: Heard): void {
  if (undone.response.status !== 400) expect(undone).status(409);
  const bodies = told.map(({ body }) => body);
  const expected = "no delivery about a row that was undone";
  expect(undone).that("the deliveries", expected, bodies, told.length === 0);
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
      const heard = await (await hear(given)).get(subject);
      if (heard !== undefined) expectUntold(given, heard);
    },
  }),
);
