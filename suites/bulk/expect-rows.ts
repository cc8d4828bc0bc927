import type { Bulk } from "#suites/support/bulk/memory.ts";
import type { BulkReading } from "#suites/support/bulk/reading.ts";

/** How to read the outcome of the rows. */
const seen = {
  created: "is in the list",
  updated: "shows it in the list",
  deleted: "cannot be deleted again",
};

/** Judges that the bulk request wrote each of these rows. */
export function expectWrote({ expect }: Bulk, reading: BulkReading, rows: readonly number[]): void {
  const { asked, exchange, wrote, places, result } = reading;
  const lost = rows.filter((index) => !wrote[index]);
  const expected = `the bulk request before ${result} each good row, which ${seen[result]}`;
  const found = { [`rows not ${result}`]: lost, "by exchange": asked };
  expect(exchange).that(placeIn(places, lost), expected, found, lost.length === 0);
}

/** Judges that the bulk request wrote none of these rows. */
export function expectUnwrote(
  { expect }: Bulk,
  reading: BulkReading,
  rows: readonly number[],
): void {
  const { asked, exchange, wrote, places, result } = reading;
  const written = rows.filter((index) => wrote[index]);
  const expected = `the bulk request before ${result} no row; one that was ${result} ${seen[result]}`;
  const found = { [`rows ${result}`]: written, "by exchange": asked };
  expect(exchange).that(placeIn(places, written), expected, found, written.length === 0);
}

/** Judges that the bulk request created at most this many records. */
export function expectMadeAtMost({ expect }: Bulk, reading: BulkReading, most: number): void {
  const { asked, exchange, made } = reading;
  const expected = `at most ${most} records created by the bulk request before`;
  const found = { "records made": made, "by exchange": asked };
  expect(exchange).that("/data", expected, found, made <= most);
}

function placeIn(places: readonly string[], [first = -1]: readonly number[]): string {
  return places[first] ?? "";
}
