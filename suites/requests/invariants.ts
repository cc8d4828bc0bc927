import type { Invariant } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import { isOfType } from "#lib/check/matchers/value.ts";
import { operations } from "#lib/contract/operations.ts";
import { resources } from "#lib/contract/resources.ts";

interface Place {
  readonly at: string;
  readonly value: unknown;
}

const isV2Success = ({ request, response }: Exchange) =>
  request.path.startsWith("/api/v2/") && response.status >= 200 && response.status < 300;

/** The list whose row fields the contract does not show. */
const isAuditLog = ({ request }: Exchange) => request.path.endsWith("/audit-logs/");

/** Whether the caller accepts JSON: the contract does not state the answer for one who accepts only HTML. */
function takesJson({ request }: Exchange): boolean {
  const sent = Object.entries(request.headers ?? {});
  const accept = sent.find(([name]) => name.toLowerCase() === "accept")?.[1];
  return accept === undefined || /json|\*/i.test(accept);
}

/** Whether it is the schema document as YAML, a usual format for such documents. */
function isYamlDocument({ request, response }: Exchange): boolean {
  return (
    request.path === operations.readSchema.path &&
    /yaml/i.test(response.headers["content-type"] ?? "")
  );
}

/** Names that have this type in every table that lists them. */
function namesOfType(type: "uuid" | "datetime"): ReadonlySet<string> {
  const fields = Object.values(resources).flatMap((resource) => Object.entries(resource.fields));
  const names = new Set(fields.filter(([, field]) => field.type === type).map(([name]) => name));
  const always = [...names].filter((name) =>
    fields.every(([other, field]) => other !== name || [type, "any"].includes(field.type)),
  );
  return new Set(always);
}

const uuidNames = namesOfType("uuid");
const datetimeNames = namesOfType("datetime");

/** The rows of a list, or the single object, by pointer. */
function rowsOf({ response }: Exchange): readonly Place[] {
  const data = memberOf(response.json, "data");
  if (!Array.isArray(data)) return [{ at: "", value: response.json }];
  return data.map((value, index) => ({ at: `/data${pointerTo(index)}`, value }));
}

/** Finds the non-null members with these names; the result for the last exchange is cached. */
function membersIn(names: ReadonlySet<string>): (exchange: Exchange) => readonly Place[] {
  let last: Exchange | null = null;
  let places: Place[] = [];
  return (exchange) => {
    if (exchange === last) return places;
    [last, places] = [exchange, []];
    for (const { at, value: row } of rowsOf(exchange)) {
      for (const name of names) {
        const value = memberOf(row, name);
        if (value !== undefined && value !== null) places.push({ at: at + pointerTo(name), value });
      }
    }
    return places;
  };
}

const idsIn = membersIn(uuidNames);
const datetimesIn = membersIn(datetimeNames);

/** What every success of a run must satisfy. */
export const requestInvariants: readonly Invariant[] = [
  invariant({
    id: "requests.answer.json",
    clause: "requests/answer#json",
    title: "every success that has a body is JSON",
    killedBy: ["answer-is-html", "created-module-is-told-as-text"],
    applies: (exchange) =>
      isV2Success(exchange) &&
      takesJson(exchange) &&
      !isYamlDocument(exchange) &&
      (exchange.request.method === "GET" || exchange.response.text.trim() !== ""),
    judge: (exchange, expect) => {
      const isJson = exchange.response.json !== undefined;
      expect.header("content-type", "a JSON media type", (value) => /json/i.test(value ?? ""));
      expect.that("", "a JSON body", exchange.response.text.slice(0, 80), isJson);
    },
  }),
  invariant({
    id: "requests.id.uuid",
    clause: "requests/id#uuid",
    title: "every id is a UUID",
    killedBy: [
      "module-created_by_id-mistyped",
      "user-ids-lack-hyphens",
      "created-module-has-a-path-for-an-id",
    ],
    applies: (exchange) =>
      isV2Success(exchange) && !isAuditLog(exchange) && idsIn(exchange).length > 0,
    judge: (exchange, expect) => {
      for (const { at, value } of idsIn(exchange)) {
        expect.that(at, "a UUID", value, isOfType("uuid", value));
      }
    },
  }),
  invariant({
    id: "requests.id.present",
    clause: "requests/id#present",
    title: "every row of a list has its id",
    killedBy: ["workspace-member-id-dropped"],
    applies: (exchange) =>
      isV2Success(exchange) &&
      !isAuditLog(exchange) &&
      valueAt(exchange.response.json, "/data/0") !== undefined,
    judge: (exchange, expect) => {
      for (const { at } of rowsOf(exchange)) expect.has(`${at}/id`);
    },
  }),
  invariant({
    id: "requests.id.of-entries",
    clause: "requests/id#of-entries",
    title: "every entry of the audit log has an id that is a UUID",
    killedBy: ["audit-entry-id-is-a-number"],
    applies: (exchange) =>
      isV2Success(exchange) &&
      isAuditLog(exchange) &&
      valueAt(exchange.response.json, "/data/0") !== undefined,
    judge: (exchange, expect) => {
      for (const { at } of rowsOf(exchange)) expect.is(`${at}/id`, "uuid");
    },
  }),
  invariant({
    id: "requests.datetime.utc",
    clause: "requests/datetime#utc",
    title: "every datetime is ISO 8601 in UTC",
    killedBy: ["instants-are-local", "instants-lack-their-offset", "features-created_at-mistyped"],
    applies: (exchange) => isV2Success(exchange) && datetimesIn(exchange).length > 0,
    judge: (exchange, expect) => {
      for (const { at, value } of datetimesIn(exchange)) {
        expect.that(at, "a datetime (ISO 8601, UTC)", value, isOfType("datetime", value));
      }
    },
  }),
];
