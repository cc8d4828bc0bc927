import type { Exchange } from "#lib/http/exchange.ts";
import { idOf } from "#lib/check/expect.ts";
import { NotDemonstrated } from "#lib/check/finding.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/pointer.ts";
import { isOfType } from "#lib/check/value.ts";
import type { Bulk } from "./memory.ts";
import type { Place } from "./places.ts";
import type { Row, Subject } from "./subjects.ts";

/** What became of the rows of a bulk request. */
export interface Reading {
  readonly exchange: Exchange;
  /** Whether a row was written, in the order of the rows. */
  readonly wrote: readonly boolean[];
  /** Records at the place that had none before; 0 where rows name records. */
  readonly made: number;
}

interface Played {
  readonly place: Place;
  readonly rows: readonly Row[];
  readonly answer: Exchange;
}

/** Looks what became of the rows: by a second delete, or by a list that the contract does not give. */
export function readBack(given: Bulk, subject: Subject, played: Played): Promise<Reading> {
  if (subject.result === "deleted") return deleteAgain(given, played);
  return subject.result === "created"
    ? listMade(given, played)
    : listChanged(given, subject, played);
}

/** What was deleted before cannot be deleted again. */
async function deleteAgain(given: Bulk, { place, rows }: Played): Promise<Reading> {
  const wellFormed = rows.filter(({ id }) => isOfType("uuid", id));
  // One request takes fifty: the rows in the middle of more are no records.
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
  return { exchange, made: 0, wrote: rows.map((row) => gone.includes(row)) };
}

async function listMade(given: Bulk, { place, rows, answer }: Played): Promise<Reading> {
  const { exchange, listed } = await list(given, place.collection);
  const results = valueAt(answer.response.json, "/results");
  const ids = Array.isArray(results) ? results.map(idOf) : [];
  const wrote = rows.map(({ word }, index) =>
    listed.some(
      (row) => idOf(row) === ids[index] || (word !== "" && JSON.stringify(row).includes(word)),
    ),
  );
  return { exchange, made: listed.length, wrote };
}

async function listChanged(given: Bulk, { shows }: Subject, { place, rows }: Played) {
  const { exchange, listed } = await list(given, place.collection);
  const wrote = rows.map(({ id, word }) => {
    const row = listed.find((one) => idOf(one) === id);
    return row !== undefined && JSON.stringify(row).includes(word);
  });
  const own = listed.filter((row) => rows.some(({ id }) => id === idOf(row)));
  if (own.length > 0 && own.every((row) => memberOf(row, shows ?? "id") !== undefined)) {
    return { exchange, made: 0, wrote };
  }
  const unlock = `a list at ${place.collection} whose rows show ${shows}`;
  throw new NotDemonstrated("The records of the rows cannot be read.", unlock);
}

async function list(given: Bulk, path: string) {
  const exchange = await given.api.get(path, { per_page: 200 });
  given.expect(exchange).served(false).status(200).is("/data", "object[]");
  const data = valueAt(exchange.response.json, "/data");
  const listed: readonly unknown[] = Array.isArray(data) ? data : [];
  return { exchange, listed };
}
