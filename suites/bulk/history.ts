import type { Check } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { stretched } from "#lib/http/transport/stretched.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { Bulk } from "#suites/support/bulk/memory.ts";
import type { BulkPlace } from "#suites/support/bulk/places.ts";
import { bulkBody } from "#suites/support/bulk/bulk-requests.ts";
import { bulkSubjects } from "#suites/support/bulk/subjects.ts";
import type { BulkSubject } from "#suites/support/bulk/subjects.ts";

/** Entries of a work item's history. */
interface History {
  readonly page: Exchange;
  readonly count: number;
}

async function read(given: Bulk, { collection }: BulkPlace): Promise<History> {
  const at = collection.replace(/comments\/$/, "activities/");
  const page = await given.api.get(at, { per_page: 200 });
  given.expect(page).served(false).status(200).is("/data", "object[]");
  const data = valueAt(page.response.json, "/data");
  return { page, count: Array.isArray(data) ? data.length : 0 };
}

/** Milliseconds between two reads: a deployment may write its history with a delay, entry by entry. */
const waits = [250, 250, 500, 1_000, 2_000, 4_000];

type Histories = readonly [own: History, control: History];

type Places = readonly [own: BulkPlace, control: BulkPlace];

function readBoth(given: Bulk, [own, control]: Places): Promise<Histories> {
  return Promise.all([read(given, own), read(given, control)]);
}

/**
 * Both histories as soon as they are as expected, or at the last read; and whether neither changed since the read
 * before.
 */
async function look(
  given: Bulk,
  places: Places,
  isWanted: (histories: Histories) => boolean,
): Promise<{ readonly histories: Histories; readonly stands: boolean }> {
  let histories = await readBoth(given, places);
  let stands = false;
  for (const ms of waits) {
    if (isWanted(histories)) return { histories, stands };
    const before = histories;
    // oxlint-disable no-await-in-loop -- each read depends on the one before
    await given.api.wait(stretched(ms, histories[0].page));
    histories = await readBoth(given, places);
    // oxlint-enable no-await-in-loop
    stands = histories.every(({ count }, index) => count === before[index]?.count);
  }
  return { histories, stands };
}

const grownFrom = (before: Histories) => (histories: Histories) =>
  histories.every(({ count }, index) => count > (before[index]?.count ?? 0));

const equalAnd =
  (isWanted: (histories: Histories) => boolean) =>
  (histories: Histories): boolean =>
    histories[0].count === histories[1].count && isWanted(histories);

/** Waits until both histories report the first comment. */
async function awaitFirst(given: Bulk, places: Places, empty: Histories): Promise<Histories> {
  const { histories } = await look(given, places, grownFrom(empty));
  if (grownFrom(empty)(histories)) return histories;
  const unlock = unlocks.deployment("whose work items return their comments");
  throw untested("The history of a work item reports no comment.", unlock);
}

/** Comments on both work items. */
async function comment(given: Bulk, subject: BulkSubject, places: Places): Promise<void> {
  for (const place of places) {
    // oxlint-disable no-await-in-loop -- two writes of one project, one after the other
    const json = bulkBody(subject, [await subject.good(given, place)]);
    given.expect(await given.api.send("POST", place.at, { json })).status(200);
    // oxlint-enable no-await-in-loop
  }
}

/** An atomic request that is rolled back because of its second row. */
async function undo(given: Bulk, subject: BulkSubject, place: BulkPlace): Promise<Exchange> {
  const rows = [await subject.good(given, place), await subject.bad(given, place, 1)];
  return given.api.send("POST", place.at, { json: bulkBody(subject, rows, true) });
}

/** What the history of a work item reports about comments. */
export const historyChecks: readonly Check[] = bulkSubjects
  .filter(({ result }) => result === "created")
  .map((subject) =>
    check({
      id: `bulk.${subject.name}.atomic-activity`,
      clause: "bulk/atomic#activity",
      title: "an undone atomic request leaves no entry in the history of its work item",
      needs: ["scratchProject"],
      killedBy: ["bulk-atomic-effects-kept", "bulk-atomic-effects-kept-on-comments"],
      async run(given) {
        const own = await subject.place(given);
        const places: Places = [own, await subject.place(given)];
        const empty = await readBoth(given, places);
        await comment(given, subject, places);
        const first = await awaitFirst(given, places, empty);

        const undone = await undo(given, subject, own);

        // The other work item shows how many entries the written comments leave.
        await comment(given, subject, places);
        const { histories, stands } = await look(given, places, equalAnd(grownFrom(first)));
        if (undone.response.status !== 400) given.expect(undone).status(409);
        const [{ page, count }, control] = histories;
        if (count !== control.count && !stands) throw unsettled();
        const isEqual = count === control.count;
        given.expect(page).that("/data", `${control.count} entries`, count, isEqual);
      },
    }),
  );

function unsettled(): UnjudgedError {
  const unlock = unlocks.deployment("whose histories are written within seconds");
  return untested("The histories of two work items were still changing.", unlock);
}
