import type { Exchange } from "#lib/http/exchange.ts";
import { alteredExchange } from "#lib/http/journal/altered-exchange.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { elementsAt, memberNames, withValue } from "./json-edit.ts";
import { routeNameOf } from "./subjects.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Operation } from "#lib/contract/operations.ts";

/** One way in which another lawful deployment would have answered. */
export interface Lawful {
  readonly name: string;
  /** The answer as it would be; null if there is no choice. */
  readonly alter: (exchange: Exchange) => Exchange | null;
  /** Whether every answer of a run may differ like this at once; otherwise only one answer may. */
  readonly everywhere: boolean;
}

const isJson = ({ response }: Exchange) => response.json !== undefined;

/** Each lawful difference. */
export const lawfulAlterations: readonly Lawful[] = [
  { name: "a further member in each object", everywhere: true, alter: withFurtherMembers },
  {
    name: "members in another order",
    everywhere: true,
    alter: (one) =>
      isJson(one) ? alteredExchange(one, { json: turned(one.response.json) }) : null,
  },
  { name: "other white space", everywhere: true, alter: spacedOut },
  { name: "the media type in another spelling", everywhere: true, alter: respelledMediaType },
  {
    name: "a further header",
    everywhere: true,
    alter: (one) =>
      alteredExchange(one, { headers: { ...one.response.headers, "x-wms-trace": "1" } }),
  },
  { name: "another wording of detail", everywhere: true, alter: reworded },
  { name: "datetimes in another spelling", everywhere: true, alter: withOtherInstants },
  { name: "another success where none is stated", everywhere: false, alter: withOtherSuccess },
  { name: "rows in another order where none is stated", everywhere: false, alter: shuffled },
];

/** In envelopes, rows, problems and their entries; free-form members hold what was written. */
function withFurtherMembers(exchange: Exchange): Exchange | null {
  const { json } = exchange.response;
  if (memberNames(json).length === 0) return null;
  // If fields narrows, a member that was not requested is on no row.
  const isNarrowed = memberOf(exchange.request.query, "fields") !== undefined;
  const isList = Array.isArray(valueAt(json, "/data"));
  const rows = isNarrowed ? [] : pointersOf(json, "/data");
  const places = [
    ...(isNarrowed && !isList ? [] : [""]),
    ...rows,
    ...pointersOf(json, "/results"),
    ...pointersOf(json, "/errors"),
  ];
  const more = places
    .filter((at) => memberNames(valueAt(json, at)).length > 0)
    .reduce((altered, at) => Object.assign(altered, { [at]: true }), {});
  let altered = json;
  for (const at of Object.keys(more))
    altered = withValue(altered, `${at}/wms_further`, { of: [1] });
  return alteredExchange(exchange, { json: altered });
}

function pointersOf(json: unknown, at: string): readonly string[] {
  return elementsAt(json, at).map((_, index) => `${at}/${index}`);
}

function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, one]) => [name, turned(one)] as const);
  return Object.fromEntries(members.toReversed());
}

function spacedOut(exchange: Exchange): Exchange | null {
  if (!isJson(exchange)) return null;
  const { response } = exchange;
  return {
    ...exchange,
    response: { ...response, text: ` ${JSON.stringify(response.json, null, 3)}\n` },
  };
}

function respelledMediaType(exchange: Exchange): Exchange | null {
  const { "content-type": type, ...headers } = exchange.response.headers;
  if (type === undefined || type.includes(";")) return null;
  const other = `${type.replace("application", "Application")}; Charset=UTF-8`;
  return alteredExchange(exchange, { headers: { ...headers, "content-type": other } });
}

function reworded(exchange: Exchange): Exchange | null {
  const { json } = exchange.response;
  const detail = memberOf(json, "detail");
  if (exchange.response.status < 400 || typeof detail !== "string") return null;
  return alteredExchange(exchange, { json: withValue(json, "/detail", `So it is: ${detail}`) });
}

const instant = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?Z$/;

/** The service's own instants, with microseconds and an offset of zero. */
function withOtherInstants(exchange: Exchange): Exchange | null {
  const { json } = exchange.response;
  const spelled = JSON.stringify(json, (name, value: unknown) =>
    typeof value === "string" && name.startsWith("created_at")
      ? value.replace(
          instant,
          (_, whole: string, part = ".") => `${whole}${String(part).padEnd(7, "0")}+00:00`,
        )
      : value,
  );
  if (spelled === undefined || spelled === JSON.stringify(json)) return null;
  return alteredExchange(exchange, { json: JSON.parse(spelled) });
}

function operationOf({ request }: Exchange): Operation | null {
  const name = routeNameOf(request.method, request.path);
  return Object.entries<Operation>(operations).find(([one]) => one === name)?.[1] ?? null;
}

function withOtherSuccess(exchange: Exchange): Exchange | null {
  const { status } = exchange.response;
  const operation = operationOf(exchange);
  if (operation === null || operation.success !== undefined) return null;
  if (status !== 200 && status !== 201) return null;
  return alteredExchange(exchange, { status: status === 200 ? 201 : 200 });
}

/** Only if nothing shows the order: not requested, not stated, and no other page of the list. */
function shuffled(exchange: Exchange): Exchange | null {
  const { json } = exchange.response;
  const rows = elementsAt(json, "/data");
  const isAlone = valueAt(json, "/next") === null && valueAt(json, "/previous") === null;
  const { query = {} } = exchange.request;
  // An unknown ordering falls back to the order of a plain list, so they cannot differ separately.
  const asksNone = query["order_by"] === undefined && Object.keys(query).length > 0;
  const isOrdered = /\/(work-items|contexts)\/$/.test(exchange.request.path);
  if (rows.length < 2 || !isAlone || !asksNone || isOrdered) return null;
  return alteredExchange(exchange, { json: withValue(json, "/data", rows.toReversed()) });
}
