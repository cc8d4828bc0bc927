import { lists } from "#lib/contract/lists/lists.ts";
import type { List } from "#lib/contract/lists/lists.ts";
import { resources } from "#lib/contract/resources.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { groupBy } from "#lib/run/group-by.ts";
import type { PointKind } from "./point.ts";
import { both, sentOnly } from "./point.ts";
import type { Reading } from "./reading.ts";

const directions = ["", "-"];
const points = Object.values(lists).flatMap((list: List) =>
  list.orderings.flatMap((key) => {
    const names = directions.map((sign) => nameOf(list, `${sign}${key}`));
    return showsOrder(list, key) ? both(names) : sentOnly(names);
  }),
);

/** Orderings of lists, each in both directions. */
export const orderKind: PointKind = {
  title: "order key and direction",
  points,
  find(readings, note) {
    const ordered = readings.filter(({ list, isTaken }) => list !== null && isTaken);
    for (const equal of groupBy(ordered, pageOf).values())
      for (const reading of equal) {
        const order = orderOf(reading);
        if (reading.list === null || order === null) continue;
        const name = nameOf(reading.list, order);
        note("sent", name);
        if (shows(reading, order, equal)) note("met", name);
      }
  },
};

/** If others may write the rows, their order by hidden values shows nothing. */
function showsOrder({ path, resource }: List, key: string): boolean {
  return key in resources[resource].fields || path.includes("{project_id}");
}

function nameOf({ slug }: List, order: string): string {
  return `${slug} ?order_by=${order}`;
}

function orderOf({ request }: Reading): string | null {
  const order = request.query?.["order_by"];
  return order === undefined ? null : String(order);
}

/** The requested page, in any order. */
function pageOf({ request: { as, path, query } }: Reading): string {
  return JSON.stringify([as, path, { ...query, order_by: undefined }]);
}

/** Whether rows differ in the key if they show it; otherwise, whether no other key puts them into that order. */
function shows({ rows }: Reading, order: string, equal: readonly Reading[]): boolean {
  const key = keyOf(order);
  const values = rows.map((row) => memberOf(row, key));
  if (values.every((value) => value !== undefined)) return new Set(values).size > 1;
  const others = equal.filter((one) => keyOf(orderOf(one) ?? "") !== key);
  return (
    rows.length > 1 &&
    others.length > 0 &&
    others.every((one) => idsOf(one) !== idsOf({ rows }) && idsOf(one) !== reversedIdsOf(rows))
  );
}

function keyOf(order: string): string {
  return order.replace(/^-/, "");
}

function idsOf({ rows }: Pick<Reading, "rows">): string {
  return rows.map((row) => String(memberOf(row, "id"))).join(" ");
}

function reversedIdsOf(rows: readonly unknown[]): string {
  return idsOf({ rows: rows.toReversed() });
}
