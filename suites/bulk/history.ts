import type { Check } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { stretched } from "#lib/http/stretched.ts";
import { check } from "#lib/check/check.ts";
import { NotDemonstrated } from "#lib/check/finding.ts";
import { valueAt } from "#lib/check/pointer.ts";
import { unlocks } from "#lib/contract/unlocks.ts";
import type { Bulk } from "./memory.ts";
import type { Place } from "./places.ts";
import { bodyOf } from "./scenes.ts";
import { subjects } from "./subjects.ts";
import type { Subject } from "./subjects.ts";

/** Entries of a work item's history. */
interface History {
  readonly page: Exchange;
  readonly count: number;
}

async function read(given: Bulk, { collection }: Place): Promise<History> {
  const at = collection.replace(/comments\/$/, "activities/");
  const page = await given.api.get(at, { per_page: 200 });
  given.expect(page).served(false).status(200).is("/data", "object[]");
  const data = valueAt(page.response.json, "/data");
  return { page, count: Array.isArray(data) ? data.length : 0 };
}

/** Milliseconds between two looks: a deployment may write a history later, and entry by entry. */
const waits = [250, 250, 500, 1_000, 2_000, 4_000];

/** The history once it holds more than it did, and no more than it held a moment before. */
async function readLater(given: Bulk, place: Place, than: number): Promise<History> {
  let before = await read(given, place);
  for (const ms of waits) {
    // oxlint-disable no-await-in-loop -- each look follows from the one before
    await given.api.wait(stretched(ms, before.page));
    const history = await read(given, place);
    // oxlint-enable no-await-in-loop
    if (history.count > than && history.count === before.count) return history;
    before = history;
  }
  const unlock = unlocks.deployment("whose work items tell of their comments");
  throw new NotDemonstrated("The history of a work item tells of no comment.", unlock);
}

async function comment(given: Bulk, subject: Subject, place: Place): Promise<void> {
  const json = bodyOf(subject, [await subject.good(given, place)]);
  given.expect(await given.api.send("POST", place.at, { json })).status(200);
}

/** An atomic request that is undone for its second row. */
async function undo(given: Bulk, subject: Subject, place: Place): Promise<Exchange> {
  const rows = [await subject.good(given, place), await subject.bad(given, place, 1)];
  return given.api.send("POST", place.at, { json: bodyOf(subject, rows, true) });
}

/** What the history of a work item tells of comments. */
export const historyChecks: readonly Check[] = subjects
  .filter(({ result }) => result === "created")
  .map((subject) =>
    check({
      id: `bulk.${subject.name}.atomic-activity`,
      clause: "bulk/atomic#activity",
      title: "an atomic request that is undone leaves no entry in the history of its work item",
      needs: ["scratch"],
      killedBy: ["bulk-atomic-effects-kept", "bulk-atomic-effects-kept-on-comments"],
      async run(given) {
        const place = await subject.place(given);
        const empty = await read(given, place);
        await comment(given, subject, place);
        const first = await readLater(given, place, empty.count);
        const each = first.count - empty.count;

        const undone = await undo(given, subject, place);

        // What the last comment leaves comes after whatever the undone ones left.
        await comment(given, subject, place);
        const last = await readLater(given, place, first.count);
        if (undone.response.status !== 400) given.expect(undone).status(409);
        const expected = first.count + each;
        given
          .expect(last.page)
          .that("/data", `${expected} entries`, last.count, last.count === expected);
      },
    }),
  );
