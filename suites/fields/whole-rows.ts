import type { Invariant } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import type { Resource } from "#lib/contract/field.ts";
import type { JudgedList } from "#lib/contract/subjects/judged-lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { resources } from "#lib/contract/resources.ts";
import { requestableLists, wholeLists } from "#lib/contract/subjects/sparse-lists.ts";

const clause = "fields/parameter#null-is-served";

/** The paths that a template stands for. */
const routeOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`);

function requestableOf({ resource }: JudgedList): readonly string[] {
  const { requestable, fields }: Resource = resources[resource];
  return requestable ?? Object.keys(fields);
}

/** Members of a row; only single work items have custom fields, and a tag may omit heavy members. */
const membersOf = ({ resource }: JudgedList): readonly string[] =>
  Object.keys(resources[resource].fields).filter(
    (name) => name !== "custom_fields" && !(resource === "releaseTag" && name === "description"),
  );

const asking = requestableLists.map((list) => ({
  route: routeOf(list.path),
  names: requestableOf(list),
}));
const whole = wholeLists.map((list) => ({ route: routeOf(list.path), names: membersOf(list) }));
const details = [operations.readWorkItem, operations.readWorkItemByIdentifier].map(({ path }) =>
  routeOf(path),
);

const isRead = ({ request, response }: Exchange): boolean =>
  request.method === "GET" && response.status === 200;

function rowsOf(exchange: Exchange): readonly unknown[] {
  const rows = valueAt(exchange.response.json, "/data");
  return isRead(exchange) && Array.isArray(rows) ? rows : [];
}

/** The names that fields requests and the list is known to have; none if it is not in a plain spelling. */
function askedOn({ request }: Exchange): readonly string[] {
  const text = request.query?.["fields"];
  const list = asking.find(({ route }) => route.test(request.path));
  if (typeof text !== "string" || !/^[a-z_]+(,[a-z_]+)*$/.test(text)) return [];
  return text.split(",").filter((name) => list?.names.includes(name));
}

/** The members of rows that are returned by default. */
function wholeOn({ request }: Exchange): readonly string[] {
  if (request.query?.["fields"] !== undefined) return [];
  return whole.find(({ route }) => route.test(request.path))?.names ?? [];
}

/** Invariants that each row of a page has each of the members. */
const onRows = (
  name: string,
  title: string,
  killer: "narrowed-rows-leave-null-out" | "whole-rows-leave-null-out",
  namesOn: (exchange: Exchange) => readonly string[],
): Invariant =>
  invariant({
    id: `fields.every-row.${name}`,
    clause,
    title,
    killedBy: [killer],
    applies: (exchange) => rowsOf(exchange).length > 0 && namesOn(exchange).length > 0,
    judge: (exchange, expect) => {
      const names = namesOn(exchange);
      const lacking = (row: unknown) => names.find((one) => memberOf(row, one) === undefined);
      const rows = rowsOf(exchange);
      const at = rows.findIndex((row) => lacking(row) !== undefined);
      const member = lacking(rows[at]) ?? "";
      expect.that(pointerTo("data", Math.max(at, 0), member), "any value", undefined, at === -1);
    },
  });

/** A null member is reported wherever it is requested, for every kind of record. */
export const wholeRows: readonly Invariant[] = [
  onRows(
    "all-asked",
    "each row of a page holds each member that fields names",
    "narrowed-rows-leave-null-out",
    askedOn,
  ),
  onRows(
    "whole",
    "each row of a page holds each member of its table without fields",
    "whole-rows-leave-null-out",
    wholeOn,
  ),
  invariant({
    id: "fields.every-item.whole",
    clause,
    title: "each work item that is read by itself holds each member without fields",
    killedBy: ["work-items-leave-null-out"],
    applies: (exchange) =>
      isRead(exchange) &&
      exchange.request.query?.["fields"] === undefined &&
      details.some((route) => route.test(exchange.request.path)),
    judge: ({ response }, expect) => {
      const names = Object.keys(resources.workItem.fields);
      const lacking = names.find((name) => memberOf(response.json, name) === undefined);
      expect.that(`/${lacking ?? ""}`, "any value", undefined, lacking === undefined);
    },
  }),
];
