import type { Model } from "#lib/reference/models/model.ts";
import type { Key } from "#lib/reference/policies/lists/ordering.ts";
import type { Act } from "#lib/reference/routes/route.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { ListQuery } from "./list-query.ts";
import { readerOf, valueOf } from "#lib/reference/engine/value.ts";

/** A row with what it is ordered by. */
export interface Keyed {
  readonly row: Row;
  readonly key: Key;
}

/** Rows on their way into an order. */
interface Ordering {
  readonly act: Act;
  readonly model: Model;
  readonly query: ListQuery;
}

/** From this many rows on, only one page is selected instead of sorting all of them. */
const large = 1000;

/** What a row is ordered by under one of the list's orderings. */
export function keyOf({ act, model }: Ordering, row: Row, name: string): Key {
  return keyFrom(act, name, valueOf(model, row, name, act.call.store));
}

function keyFrom({ call, policies }: Act, name: string, value: unknown): Key {
  if (name === "priority") return policies.ordering.priorityRank({ call, value });
  if (name === "state_group") return policies.ordering.groupRank({ call, value });
  return isKey(value) ? value : null;
}

function isKey(value: unknown): value is Key {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** Adds the sort key of the query to a row. */
export function createKeying(ordering: Ordering): (row: Row) => Keyed {
  const { act, model, query } = ordering;
  const { call, policies } = act;
  const { name } = query.ordering;
  const read = readerOf(model, name);
  return (row) => {
    const key = keyFrom(act, name, read(row, call.store));
    return { row, key: policies.ordering.key({ call, name, key, row }) };
  };
}

/** Negative if the left row comes first in the requested order. */
export function compareKeyed({ act, query }: Ordering, left: Keyed, right: Keyed): number {
  const { call, policies } = act;
  const { name, descending } = query.ordering;
  const first = policies.ordering.compare({ call, name, left: left.key, right: right.key });
  const tied = first === 0;
  const comparison = tied
    ? policies.ordering.tiebreak({ call, name, left: left.row, right: right.row })
    : first;
  return policies.ordering.direct({ call, name, comparison, descending, tied });
}

/** The rows in order; of many, only as many of the first ones as are needed. */
export function orderRows(
  ordering: Ordering,
  rows: readonly Keyed[],
  count: number,
): readonly Keyed[] {
  const compare = (left: Keyed, right: Keyed): number => compareKeyed(ordering, left, right);
  if (rows.length < large || count * 4 > rows.length) return rows.toSorted(compare);
  const room = Math.max(count * 2, large);
  let best: Keyed[] = [];
  let bound: Keyed | undefined;
  for (const row of bestEndFirst(rows, compare)) {
    if (bound !== undefined && compare(row, bound) >= 0) continue;
    best.push(row);
    if (best.length < room) continue;
    best = best.toSorted(compare).slice(0, count);
    bound = best.at(-1);
  }
  return best.toSorted(compare);
}

/** The rows from the end that holds the earlier ones: most of the others are then skipped quickly. */
function bestEndFirst(
  rows: readonly Keyed[],
  compare: (left: Keyed, right: Keyed) => number,
): readonly Keyed[] {
  const [first, last] = [rows[0], rows.at(-1)];
  const reversed = first !== undefined && last !== undefined && compare(last, first) < 0;
  return reversed ? rows.toReversed() : rows;
}
