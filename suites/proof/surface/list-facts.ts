import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { Fact, FactPlace } from "./fact.ts";
import { factOf } from "./fact.ts";
import { elementsAt, withValue, without } from "./json-edit.ts";
import { absenceFact, factsOf, memberFacts } from "./member-facts.ts";
import type { Finder } from "./member-facts.ts";
import type { RecordedRoute } from "./subjects.ts";
import { fieldsOf, successesOf } from "./subjects.ts";

/** Facts about the envelope of a list, and each of its rows. */
export function listFacts(subject: RecordedRoute): readonly Fact[] {
  if (subject.list === null) return [];
  const answers = successesOf(subject);
  return [...envelopeFacts(subject.name, answers), ...rowFacts(subject, answers)];
}

const styleOf = ({ response }: Exchange) => valueAt(response.json, "/pagination/style");
const isThere =
  (pointer: string): Finder =>
  ({ response }) =>
    valueAt(response.json, pointer) === undefined ? null : pointer;

const offsetMembers = {
  data: { type: "object[]" },
  next: { type: "integer", nullable: true },
  previous: { type: "integer", nullable: true },
  total_count: { type: "integer" },
  pagination: { type: "object" },
} as const;

const cursorMembers = {
  data: { type: "object[]" },
  next_cursor: { type: "string", nullable: true },
  has_more: { type: "boolean" },
  pagination: { type: "object" },
} as const;

function envelopeFacts(of: string, answers: readonly Exchange[]): readonly Fact[] {
  const offset = answers.filter((one) => styleOf(one) === "offset");
  const cursor = answers.filter((one) => styleOf(one) === "cursor");
  const uncounted = offset.filter(({ request }) => memberOf(request.query, "count") === false);
  const style = "/pagination/style";
  const named = (name: string): FactPlace => ({ of, at: `/${name}` });
  return [
    factOf({ of, at: "/" }, "an envelope", answers, ({ response }) => ({
      json: valueAt(response.json, "/data"),
    })),
    ...Object.entries(offsetMembers).flatMap(([name, field]) =>
      factsOf(named(name), field, offset, isThere(`/${name}`)),
    ),
    ...Object.entries(cursorMembers).flatMap(([name, field]) =>
      factsOf({ of, at: `cursor /${name}` }, field, cursor, isThere(`/${name}`)),
    ),
    ...[
      { of, at: style, pages: offset },
      { of, at: `cursor ${style}`, pages: cursor },
    ].flatMap(({ pages, ...place }) =>
      factsOf(place, { type: "string", values: ["offset", "cursor"] }, pages, isThere(style)),
    ),
    absenceFact({ of, at: "count=false /total_count" }, uncounted, () => "/total_count", 7),
    absenceFact({ of, at: "cursor /total_count" }, cursor, () => "/total_count", 7),
    absenceFact({ of, at: "cursor /previous" }, cursor, () => "/previous", null),
    ...positions(of, offset, cursor),
  ];
}

const more: ToOther = (value) => (typeof value === "number" ? value + 1 : undefined);

/** What the envelope reports about the position of its page. */
function positions(of: string, offset: readonly Exchange[], cursor: readonly Exchange[]) {
  const changed = (pages: readonly Exchange[], at: string, says: string, to: ToOther) =>
    factOf({ of, at }, says, pages, ({ response }) => {
      const pointer = at.replace("cursor ", "");
      const other = to(valueAt(response.json, pointer));
      return other === undefined ? null : { json: withValue(response.json, pointer, other) };
    });
  return [
    changed(offset, "/total_count", "the number of all rows", more),
    changed(offset, "/next", "where the next page begins", more),
    changed(offset, "/next", "null on the last page", (value) => (value === null ? 7 : undefined)),
    changed(offset, "/previous", "where the page before begins", more),
    changed(offset, "/previous", "null at the start", (value) => (value === null ? 0 : undefined)),
    changed(cursor, "cursor /has_more", "whether more follows", (value) => value !== true),
    changed(cursor, "cursor /next_cursor", "null on the last page", (value) =>
      value === null ? "more" : undefined,
    ),
    changed(cursor, "cursor /next_cursor", "a cursor where more follows", (value) =>
      typeof value === "string" ? null : undefined,
    ),
  ];
}

type ToOther = (value: unknown) => unknown;

/** The last row stands for all: a check that judges only the first is caught. */
const lastRow: Finder = ({ response }) => {
  const rows = elementsAt(response.json, "/data");
  return rows.length === 0 ? null : `/data/${rows.length - 1}`;
};

const queryOf = ({ request }: Exchange, name: string) => memberOf(request.query, name);

function rowFacts(subject: RecordedRoute, answers: readonly Exchange[]): readonly Fact[] {
  const { name: of, resource } = subject;
  const plain = answers.filter((one) => queryOf(one, "expand") === undefined);
  const narrowed = answers.filter((one) => queryOf(one, "fields") !== undefined);
  const on =
    (name: string): Finder =>
    (exchange) => {
      const row = lastRow(exchange);
      return row === null ? null : `${row}/${name}`;
    };
  const { custom_fields: single, ...fields } = fieldsOf(subject);
  const unasked = [...(resource?.hidden ?? []), ...(single === undefined ? [] : ["custom_fields"])];
  return [
    ...memberFacts(of, "/data/-", fields, answers, lastRow),
    ...unasked.map((name) => absenceFact({ of, at: `/data/-/${name}` }, answers, on(name))),
    ...(resource?.expand ?? []).map((name) =>
      absenceFact({ of, at: `/data/-/${name}` }, plain, on(name), null),
    ),
    ...Object.keys(fields)
      .filter((name) => name !== "id")
      .map((name) => unnamed({ of, at: `fields /data/-/${name}` }, name, narrowed, on(name))),
    factOf({ of, at: "/data" }, "each of its rows", answers, (exchange) => {
      const row = lastRow(exchange);
      return row === null ? null : { json: without(exchange.response.json, row) };
    }),
    factOf({ of, at: "/data" }, "each row once", answers, ({ response }) => {
      const rows = elementsAt(response.json, "/data");
      const json = withValue(response.json, "/data", [...rows, rows[0]]);
      return rows.length === 0 ? null : { json };
    }),
  ];
}

/** A member that `fields` does not name is absent. */
function unnamed(place: FactPlace, name: string, answers: readonly Exchange[], find: Finder): Fact {
  const leaving = answers.filter(({ request }) => {
    const named = String(memberOf(request.query, "fields")).split(",");
    return !named.includes(name) && !named.includes("all");
  });
  return absenceFact(place, leaving, find, null);
}
