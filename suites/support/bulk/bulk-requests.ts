import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { Bulk } from "./memory.ts";
import { remembered } from "./memory.ts";
import type { BulkPlace } from "./places.ts";
import type { BulkReading } from "./reading.ts";
import { readBulkBack } from "./reading.ts";
import type { BulkRow, BulkSubject } from "./subjects.ts";

/** A bulk request that was made. */
export interface BulkRequest {
  readonly place: BulkPlace;
  /** One letter per row: valid, bad, invalid, or with a malformed id. */
  readonly letters: string;
  readonly rows: readonly BulkRow[];
  readonly answer: Exchange;
  /** The fate of the rows; read once, after the answer. */
  readonly reading: () => Promise<BulkReading>;
}

/** How a bulk request differs from a plain request. */
export interface BulkRequestOptions {
  /** @default nothing is said */
  readonly allOrNone?: boolean;
}

const bulkRequests = remembered<Promise<BulkRequest>>("bulk request");

/** Makes a bulk request whose rows are spelled by letters; equal ones are made once. */
export function sendLetters(
  given: Bulk,
  subject: BulkSubject,
  letters: string,
  { allOrNone }: BulkRequestOptions = {},
): Promise<BulkRequest> {
  const name = `${subject.name} ${letters} ${allOrNone}`;
  return bulkRequests(given, name, async (own) => {
    const place = await subject.place(own);
    const rows = await Promise.all(
      Array.from(letters, (letter, index) => rowOf(own, { subject, place, letter, index })),
    );
    const answer = await own.api.send("POST", place.at, {
      json: bulkBody(subject, rows, allOrNone),
    });
    const reading = readings(own, subject, { place, rows, answer });
    return { place, letters, rows, answer, reading };
  });
}

/** The body of a bulk request. */
export function bulkBody(
  { rows: member }: BulkSubject,
  rows: readonly BulkRow[],
  allOrNone?: boolean,
) {
  const atomic = allOrNone === undefined ? {} : { all_or_none: allOrNone };
  return { [member]: rows.map(({ sent }) => sent), ...atomic };
}

/** A bulk request whose rows were judged individually: rows without an id may make the whole request fail. */
export async function sendRows(
  given: Bulk,
  subject: BulkSubject,
  letters: string,
  staging: BulkRequestOptions = {},
): Promise<BulkRequest> {
  const bulkRequest = await sendLetters(given, subject, letters, staging);
  const mayRefuse = subject.name === "comments" && /[bi]/.test(letters);
  if (mayRefuse && bulkRequest.answer.response.status === 400) {
    throw untested(
      "A comment that cannot be taken refuses the whole request, so that no row fails.",
      unlocks.deployment("that judges each comment of a bulk request by itself"),
    );
  }
  return bulkRequest;
}

/** Positions of the rows with a letter. */
export function positions({ letters }: BulkRequest, letter: string): readonly number[] {
  return Array.from(letters, (own, index) => (own === letter ? index : -1)).filter((at) => at >= 0);
}

interface Asked {
  readonly subject: BulkSubject;
  readonly place: BulkPlace;
  readonly letter: string;
  readonly index: number;
}

function rowOf(given: Bulk, { subject, place, letter, index }: Asked): Promise<BulkRow> {
  if (letter === "b") return subject.bad(given, place, index);
  if (letter === "m") return subject.bad(given, place, index).then(malform);
  if (letter === "i" && subject.invalid !== null) return subject.invalid(given, place);
  return subject.good(given, place);
}

/** The row with an id that is not a UUID. */
function malform({ sent, word }: BulkRow): BulkRow {
  const id = "7-of-9";
  return { sent: typeof sent === "string" ? id : { ...sent, id }, id, word };
}

function readings(
  given: Bulk,
  subject: BulkSubject,
  { place, rows, answer }: Pick<BulkRequest, "place" | "rows" | "answer">,
): () => Promise<BulkReading> {
  let read: Promise<BulkReading> | null = null;
  return () => (read ??= readBulkBack(given, subject, { place, rows, answer }));
}
