import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Fact } from "./fact.ts";
import { factOf } from "./fact.ts";
import { elementsAt, withValue } from "./json-edit.ts";
import type { RecordedRoute } from "./subjects.ts";
import { successesOf } from "./subjects.ts";

/** Which rows a filter selects, and in which order rows come. */
export function orderFacts(subject: RecordedRoute): readonly Fact[] {
  const { name: of, list } = subject;
  if (list === null) return [];
  const answers = successesOf(subject);
  const asking = (name: string, value?: string) =>
    answers.filter(({ request }) => {
      const asked = memberOf(request.query, name);
      return value === undefined ? asked !== undefined : asked === value;
    });
  const orderings = list.orderings.flatMap((one) => [one, `-${one}`]);
  const unordered = answers.filter(
    ({ request }) => !Object.hasOwn({ ...request.query }, "order_by"),
  );
  return [
    ...orderings.map((ordering) =>
      factOf({ of, at: "/data" }, `ordered by ${ordering}`, asking("order_by", ordering), (one) =>
        turned(one, ordering.replace("-", "")),
      ),
    ),
    ...(list.defaultOrdering === undefined
      ? []
      : [
          factOf({ of, at: "/data" }, "ordered by the default", unordered, (one) =>
            turned(one, list.defaultOrdering?.replace("-", "") ?? ""),
          ),
        ]),
    ...Object.keys(list.filters).flatMap((filter) => [
      factOf({ of, at: "/data" }, `each row of ${filter}`, asking(filter), shortened),
      factOf({ of, at: "/data" }, `no row alongside those of ${filter}`, asking(filter), (one) =>
        lengthened(one, answers),
      ),
    ]),
  ];
}

/** The first and last rows are exchanged, if that certainly breaks the order. */
function turned({ response }: Exchange, key: string) {
  const rows = elementsAt(response.json, "/data");
  const [first, last] = [rows[0], rows.at(-1)];
  if (rows.length < 2) return null;
  const known = [first, last].map((row) => memberOf(row, key));
  if (known[0] !== undefined && known[0] === known[1]) return null;
  return { json: withValue(response.json, "/data", [last, ...rows.slice(1, -1), first]) };
}

function shortened({ response }: Exchange) {
  const rows = elementsAt(response.json, "/data");
  return rows.length === 0 ? null : { json: withValue(response.json, "/data", rows.slice(0, -1)) };
}

/** With a row of another page of the same list. */
function lengthened({ response, request }: Exchange, others: readonly Exchange[]) {
  const rows = elementsAt(response.json, "/data");
  const ids = new Set(rows.map((row) => memberOf(row, "id")));
  const stranger = others
    .filter((one) => one.request.path === request.path)
    .flatMap((one) => elementsAt(one.response.json, "/data"))
    .find((row) => !ids.has(memberOf(row, "id")));
  if (stranger === undefined) return null;
  return { json: withValue(response.json, "/data", [...rows, stranger]) };
}
