import type { Filter } from "#lib/contract/lists/filters.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { List } from "#lib/contract/lists/lists.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { PointKind } from "./point.ts";
import { both, metOnly } from "./point.ts";
import type { Reading } from "./reading.ts";
import { namesIn } from "./reading.ts";

/** A filter parameter of a list, with the expected values; none if any value will do. */
interface Parameter {
  readonly list: List;
  readonly name: string;
  readonly values: readonly string[];
}

const booleans = ["true", "false"];
const allLists: readonly List[] = Object.values(lists);
const parameters = allLists.flatMap((list) =>
  Object.entries(list.filters).flatMap(([name, filter]) => parametersOf(list, name, filter)),
);
const names = parameters.flatMap(({ list, name, values }) =>
  (values.length === 0 ? [null] : values).map((value) => nameOf(list, name, value)),
);

/** Filters of lists: whether a value selects rows, and whether it excludes others. */
export const filterKinds: readonly PointKind[] = [
  {
    title: "filter value",
    points: both(names),
    find(readings, note) {
      eachFiltered(readings, ({ rows }, name) => {
        note("sent", name);
        if (rows.length > 0) note("met", name);
      });
    },
  },
  {
    title: "filter value that leaves rows out",
    points: metOnly(names.map(narrowing)),
    find(readings, note) {
      const totals = new Map<string, number>();
      for (const reading of readings) {
        const key = rangeOf(reading, null);
        totals.set(key, Math.max(totals.get(key) ?? 0, totalOf(reading) ?? 0));
      }
      eachFiltered(readings, (reading, name, parameter) => {
        const total = totalOf(reading);
        const all = totals.get(rangeOf(reading, parameter)) ?? 0;
        if (total !== null && total < all) note("met", narrowing(name));
      });
    },
  },
];

function narrowing(name: string): string {
  return `${name} leaves rows out`;
}

function nameOf({ slug }: List, parameter: string, value: string | null): string {
  return `${slug} ?${parameter}${value === null ? "" : `=${value}`}`;
}

/** A value of an enumeration is the same on every list with its filter, so it is looked for on the first of them. */
function parametersOf(list: List, name: string, filter: Filter): readonly Parameter[] {
  const isFirst = allLists.find(({ filters }) => filters[name] === filter) === list;
  const enumerated = isFirst ? (filter.values ?? []).map(String) : [];
  return [
    { list, name, values: filter.type === "boolean" ? booleans : enumerated },
    ...(filter.in ? [{ list, name: `${name}__in`, values: [] }] : []),
    ...(filter.isnull ? [{ list, name: `${name}__isnull`, values: booleans }] : []),
  ];
}

function eachFiltered(
  readings: readonly Reading[],
  see: (reading: Reading, name: string, parameter: string) => void,
): void {
  for (const reading of readings) {
    if (reading.list === null || !reading.isTaken) continue;
    for (const { list, name, values } of parameters) {
      if (list.slug !== reading.list.slug) continue;
      for (const value of namesIn(reading, name))
        see(reading, nameOf(list, name, values.length === 0 ? null : value), name);
    }
  }
}

/** Parameters that do not select rows. */
const presenting = new Set(
  "fields expand per_page offset count paginate cursor order_by".split(" "),
);

/** The parameters and the caller of a request for rows, without one parameter. */
function rangeOf({ request }: Reading, parameter: string | null): string {
  const { as, path, query = {} } = request;
  const chosen = Object.entries(query)
    .filter(([name]) => !presenting.has(name) && name !== parameter)
    .map(([name, value]) => `${name}=${String(value)}`);
  return [as, path, ...chosen.toSorted()].join(" ");
}

function totalOf({ isTaken, response }: Reading): number | null {
  const total = isTaken ? memberOf(response.json, "total_count") : null;
  return typeof total === "number" ? total : null;
}
