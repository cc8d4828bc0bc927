import type { Tools } from "#lib/check/check.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import { below } from "#lib/contract/path.ts";
import { aboveOf } from "#lib/contract/verbs.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { readBack, writtenPath } from "./read-back.ts";
import { requireSuccess } from "./require-success.ts";
import { showsRecord } from "./undeclared-route-write.ts";

/** Where a record is shown. */
interface ShownRecord {
  readonly exchange: Exchange;
  /** Pointer to the record in the answer; empty if it is the whole answer. */
  readonly at: string;
}

/**
 * The record that a write on an undeclared route left, with what a check judges: in its answer or, because that may hold
 * only the id or nothing, in a read of the record or else in its list. Throws "untested" if none shows it.
 */
export async function shownRecord(
  { api }: Pick<Tools, "api">,
  written: Exchange,
  shows: (record: unknown) => boolean = showsRecord,
): Promise<ShownRecord> {
  requireSuccess(written);
  if (shows(written.response.json)) return { exchange: written, at: "" };
  const read = await readBack({ api }, written, shows);
  if (read !== null) return { exchange: read, at: "" };
  const path = writtenPath(written);
  if (path !== null) {
    const list = aboveOf(path);
    const exchange = await api.get(list, { per_page: 200 });
    const data = valueAt(exchange.response.json, "/data");
    const rows: readonly unknown[] = Array.isArray(data) ? data : [];
    const index = rows.findIndex((row) => below(list, String(memberOf(row, "id"))) === path);
    if (shows(rows[index])) return { exchange, at: pointerTo("data", index) };
  }
  const { method, path: sent } = written.request;
  const why = `${method} ${sent} does not answer the record, and no read shows it.`;
  throw untested(why, shownBy(unlocks.recordFound, written));
}
