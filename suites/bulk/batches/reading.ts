import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import type { Branch } from "#lib/check/properties/for-all.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { BatchPlace, BatchSubject } from "./subjects.ts";

/** A good row that was sent. */
export interface SentRow {
  readonly index: number;
  readonly id: string;
  readonly word: string;
}

/** The outcome of good rows: their positions, without those that are not visible. */
export interface BatchReading {
  readonly exchange: Exchange;
  readonly written: readonly number[];
  readonly unwritten: readonly number[];
  /** Records that exist before the batch creates its own. */
  readonly made: number | null;
}

const rowsAt = (exchange: Exchange, pointer: string): readonly unknown[] => {
  const rows = valueAt(exchange.response.json, pointer);
  return Array.isArray(rows) ? rows : [];
};

/** Reads the outcome of the good rows of a batch. */
export async function readBatchBack(
  subject: BatchSubject,
  place: BatchPlace,
  sent: readonly SentRow[],
  { api }: Branch,
): Promise<BatchReading> {
  if (subject.result === "deleted") {
    // A record that no longer exists cannot be deleted again.
    const json = { ids: sent.map(({ id }) => id) };
    const exchange = requireSuccess(await api.send("POST", place.at, { json }));
    const results = rowsAt(exchange, "/results");
    return sorted(exchange, sent, ({ index }) => {
      const result = memberOf(results[sent.findIndex((one) => one.index === index)], "result");
      return result === undefined ? null : result === "failed";
    });
  }
  const newest = { order_by: "-created_at", per_page: 200 };
  const exchange = requireSuccess(await api.get(place.collection, newest));
  const rows = rowsAt(exchange, "/data");
  if (subject.result === "created") {
    const reported = rows.map((row) => JSON.stringify(row));
    const shown = rows.some((row) => memberOf(row, "comment_html") !== undefined);
    const reading = sorted(exchange, sent, ({ word }) =>
      shown || rows.length === 0 ? reported.some((row) => row.includes(word)) : null,
    );
    return { ...reading, made: rows.length };
  }
  return sorted(exchange, sent, ({ id, word }) => {
    const value = memberOf(
      rows.find((row) => idOf(row) === id),
      subject.shows ?? "",
    );
    return value === undefined ? null : value === word;
  });
}

function sorted(
  exchange: Exchange,
  sent: readonly SentRow[],
  isWritten: (row: SentRow) => boolean | null,
): BatchReading {
  const known = sent.map((row) => ({ index: row.index, is: isWritten(row) }));
  const having = (wanted: boolean) =>
    known.filter(({ is }) => is === wanted).map(({ index }) => index);
  return { exchange, written: having(true), unwritten: having(false), made: null };
}
