import type { Check } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
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

/** The history once it holds more than it did: a deployment may write it a little later. */
async function readLater(given: Bulk, place: Place, than: number, tries = 4): Promise<History> {
  const history = await read(given, place);
  if (history.count > than) return history;
  if (tries === 0) {
    const unlock = unlocks.deployment("whose work items tell of their comments");
    throw new NotDemonstrated("The history of a work item tells of no comment.", unlock);
  }
  await given.api.wait(250);
  return readLater(given, place, than, tries - 1);
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
