import type { Exchange } from "#lib/http/exchange.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import { isOfType } from "#lib/check/matchers/value.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { listedOn, lookFor } from "./listing.ts";
import type { Bulk } from "./memory.ts";
import { remembered } from "./memory.ts";
import type { BulkPlace } from "./places.ts";
import type { BulkRow, BulkSubject } from "./subjects.ts";

/** The fate of the rows of a bulk request. */
export interface BulkReading {
  /** Id of the exchange of the bulk request. */
  readonly asked: number;
  readonly exchange: Exchange;
  /** The operation on a row. */
  readonly result: BulkSubject["result"];
  /** Whether a row was written, in the order of the rows. */
  readonly wrote: readonly boolean[];
  /** Where the exchange shows the fate of a row, in the order of the rows. */
  readonly places: readonly string[];
  /** Records at the place that had none before; 0 if rows name records. */
  readonly made: number;
}

interface Played {
  readonly place: BulkPlace;
  readonly rows: readonly BulkRow[];
  readonly answer: Exchange;
}

/** Determines the fate of the rows: by a second delete, or by a list that the contract does not give. */
export async function readBulkBack(
  given: Bulk,
  subject: BulkSubject,
  played: Played,
): Promise<BulkReading> {
  const reported = { asked: played.answer.id, result: subject.result };
  if (reported.result === "deleted") return { ...reported, ...(await deleteAgain(given, played)) };
  if (reported.result === "created") {
    const listed = await listMade(given, played);
    return { ...reported, ...listed, made: listed.made - (await heldBeforeBulk(given, subject)) };
  }
  return { ...reported, ...(await listChanged(given, subject, played)) };
}

const held = remembered<Promise<number>>("held");

/** The number of records in a new place before any are created there: the service may put some there. */
export function heldBeforeBulk(given: Bulk, { name, result, place }: BulkSubject): Promise<number> {
  if (result !== "created") return Promise.resolve(0);
  return held(given, name, async (own) => {
    const { collection } = await place(own);
    return (await list(own, collection)).listed.length;
  });
}

/** What was deleted before cannot be deleted again. */
async function deleteAgain(given: Bulk, { place, rows }: Played) {
  const wellFormed = rows.filter(({ id }) => isOfType("uuid", id));
  // One request accepts fifty: the rows in the middle of more are no records.
  const asked =
    wellFormed.length > 50 ? [...wellFormed.slice(0, 25), ...wellFormed.slice(-25)] : wellFormed;
  const exchange = await given.api.send("POST", place.at, {
    json: { ids: asked.map(({ id }) => id) },
  });
  given.expect(exchange).status(200).is("/results", "object[]");
  const results = valueAt(exchange.response.json, "/results");
  const gone = asked.filter(
    (_, index) => valueAt(results, pointerTo(index, "result")) === "failed",
  );
  return {
    exchange,
    made: 0,
    wrote: rows.map((row) => gone.includes(row)),
    places: rows.map((row) => pointerTo("results", Math.max(asked.indexOf(row), 0), "result")),
  };
}

async function listMade(given: Bulk, { place, rows, answer }: Played) {
  const { exchange, listed } = await list(given, place.collection);
  const results = valueAt(answer.response.json, "/results");
  const ids = Array.isArray(results) ? results.map(idOf) : [];
  const found = rows.map(({ word }, index) =>
    listed.findIndex(
      (row) => idOf(row) === ids[index] || (word !== "" && JSON.stringify(row).includes(word)),
    ),
  );
  const wrote = found.map((position) => position >= 0);
  return { exchange, made: listed.length, wrote, places: found.map((at) => listedAt(at)) };
}

async function listChanged(given: Bulk, { shows }: BulkSubject, { place, rows }: Played) {
  const ids = rows.map(({ id }) => id);
  const { best, listed, settled } = await lookFor(given, place.collection, ids);
  const wrote = rows.map(({ id, word }) => {
    const row = listed.find((one) => idOf(one) === id);
    return row !== undefined && JSON.stringify(row).includes(word);
  });
  const own = listed.filter((row) => ids.includes(idOf(row)));
  if (settled && own.length > 0 && own.every((row) => memberOf(row, shows ?? "id") !== undefined)) {
    const shown = listedOn(best).map(idOf);
    const places = ids.map((id) => listedAt(shown.indexOf(String(id)), shows ?? "id"));
    return { exchange: best, made: 0, wrote, places };
  }
  const unlock = unlocks.answer("list", `at ${place.collection} whose rows show ${shows}`);
  throw untested("The records of the rows cannot be read.", unlock);
}

/** A row of a list by its position, or all rows if it is not among them. */
function listedAt(position: number, ...member: readonly string[]): string {
  return position < 0 ? pointerTo("data") : pointerTo("data", position, ...member);
}

async function list(given: Bulk, path: string) {
  const { best, listed } = await lookFor(given, path, []);
  return { exchange: best, listed };
}
