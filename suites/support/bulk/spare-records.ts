import { answeredId } from "#lib/check/arranging/answered-id.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { memoize } from "#fixtures/api/memoize.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { completed, mayCreateInBulk } from "#suites/support/records/declared-body.ts";
import { had, orWhy } from "#lib/unjudged/or-why.ts";
import { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import type { Bulk } from "./memory.ts";
import { remembered } from "./memory.ts";

/** Records that checks use up. */
export interface SpareKind {
  readonly noun: string;
  /** Bodies that may create one, the likeliest first: the contract gives none. */
  readonly bodies: readonly ((name: string) => Readonly<Record<string, unknown>>)[];
}

interface SpareRecords {
  /** The creator of its records. */
  readonly keeper: Bulk;
  readonly spare: string[];
  /** Settles when the last caller has its records. */
  turn: Promise<unknown>;
  takesBulk: boolean;
  /** Whether one was created by itself. */
  hasMade: boolean;
}

const batch = 40;
const sparePools = remembered<SpareRecords>("stock");
const bulkRoutes = remembered<{ isAbsent: boolean; takesFew: boolean }>("bulk routes of stock");

/** What is known of the collections of a kind. */
const learnedOf = (given: Bulk, { noun }: SpareKind) =>
  bulkRoutes(given, noun, () => ({ isAbsent: false, takesFew: false }));

/**
 * Ids of records of a collection in the scratch project; each is used once. Which check gets which depends on the order
 * of the checks, so it is recorded.
 */
export async function take(
  given: Bulk,
  spareKind: SpareKind,
  collection: string,
  count: number,
): Promise<readonly string[]> {
  const draw = memoize(() => drawFrom(given, spareKind, collection, count));
  const noted = await given.api.note(`ids at ${collection}`, () => draw().catch(() => null));
  return noted ?? draw();
}

/** Whether a collection of the kind takes few records, and refuses more; the first of one shows it. */
export async function takesFew(
  given: Bulk,
  spareKind: SpareKind,
  collection: string,
): Promise<boolean> {
  const known = learnedOf(given, spareKind);
  if (known.takesFew) return true;
  const [id] = await drawFrom(given, spareKind, collection, 1);
  if (id !== undefined) poolOf(given, collection).spare.unshift(id);
  return known.takesFew;
}

function poolOf(given: Bulk, collection: string): SpareRecords {
  return sparePools(given, collection, (keeper) => ({
    keeper,
    spare: [],
    turn: Promise.resolve(),
    takesBulk: true,
    hasMade: false,
  }));
}

function drawFrom(
  given: Bulk,
  spareKind: SpareKind,
  collection: string,
  count: number,
): Promise<readonly string[]> {
  const spareRecords = poolOf(given, collection);
  const taken = spareRecords.turn.then(async () => {
    const bulk = learnedOf(given, spareKind);
    spareRecords.takesBulk &&=
      !bulk.isAbsent && (await mayCreateInBulk(spareRecords.keeper, collection));
    if (spareRecords.spare.length < count && spareRecords.takesBulk) {
      const { made, isAbsent } = await makeMany(spareRecords.keeper, spareKind, collection);
      bulk.isAbsent = isAbsent;
      bulk.takesFew ||= made.length > 0 && made.length < batch;
      spareRecords.takesBulk = made.length >= count;
      spareRecords.spare.push(...made);
    }
    while (spareRecords.spare.length < count) {
      // oxlint-disable-next-line no-await-in-loop -- a deployment may number its records
      const one = await orWhy(() => makeOne(spareRecords.keeper, spareKind, collection));
      bulk.takesFew ||= one instanceof UnjudgedError && spareRecords.hasMade;
      spareRecords.spare.push(had(one));
      spareRecords.hasMade = true;
    }
    return spareRecords.spare.splice(0, count);
  });
  spareRecords.turn = taken.catch(() => null);
  return taken;
}

/** Creates a batch by the bulk route that the collection may have, and shows whether there is none. */
async function makeMany(
  given: Bulk,
  { noun, bodies: [body] }: SpareKind,
  collection: string,
): Promise<{ readonly made: readonly string[]; readonly isAbsent: boolean }> {
  const items = await Promise.all(
    Array.from({ length: batch }, () =>
      completed(given, collection, body?.(given.unique(noun)) ?? {}),
    ),
  );
  const { response } = await given.api.send("POST", `${collection}bulk-create/`, {
    json: { items },
  });
  const isAbsent = [404, 405].includes(response.status);
  const results = valueAt(response.json, "/results");
  if (response.status !== 200 || !Array.isArray(results)) return { made: [], isAbsent };
  const made = results.filter((row) => typeof memberOf(row, "id") === "string").map(idOf);
  return { made, isAbsent };
}

/** Creates one record with the first body that is accepted. */
export async function makeOne(
  given: Bulk,
  { noun, bodies }: SpareKind,
  collection: string,
  as = "owner",
): Promise<string> {
  for (const body of bodies.slice(0, -1)) {
    // oxlint-disable-next-line no-await-in-loop -- the next body is tried only if this one is refused
    const json = await completed(given, collection, body(given.unique(noun)));
    // oxlint-disable-next-line no-await-in-loop -- the next body is tried only if this one is refused
    const made = await given.api.send("POST", collection, { json, as });
    const id = answeredId(made);
    if (made.response.status < 300 && id !== null) return id;
  }
  const json = await completed(given, collection, bodies.at(-1)?.(given.unique(noun)) ?? {});
  return requireId(await sendUndeclared(given, "POST", collection, { json, as }));
}
