import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** The part of an answer about one field, or its elements; and of that, what mentions a name. */
export function ofField(exchange: Exchange, field: string, name?: string): Exchange {
  const { json } = exchange.response;
  const errors = entriesOf(exchange, field).filter(
    (entry) => name === undefined || mentions(entry, name),
  );
  const own = { ...asObject(json), errors, detail: undefined };
  return { ...exchange, response: { ...exchange.response, json: own } };
}

/** Whether an answer mentions a name, as a whole word, in an entry about a field. */
export function saysOf(exchange: Exchange, field: string, name: string): boolean {
  return entriesOf(exchange, field).some((entry) => mentions(entry, name));
}

function entriesOf({ response }: Exchange, field: string): readonly unknown[] {
  const entries: readonly unknown[] = Object.values(valueAt(response.json, "/errors") ?? {});
  return entries.filter((entry) => isAbout(memberOf(entry, "field"), field));
}

/** How an element of an array is named is not stated. */
function isAbout(named: unknown, field: string): boolean {
  return typeof named === "string" && named.split(/[.[]/)[0] === field;
}

function mentions(entry: unknown, name: string): boolean {
  return String(memberOf(entry, "message")).split(/\W+/).includes(name);
}

function asObject(json: unknown): object {
  return typeof json === "object" && json !== null ? json : {};
}
