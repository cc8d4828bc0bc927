import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** An answer without what it says of anything but one field, or elements of it. */
export function ofField(exchange: Exchange, field: string): Exchange {
  const { json } = exchange.response;
  const entries: readonly unknown[] = Object.values(valueAt(json, "/errors") ?? {});
  const errors = entries.filter((entry) => isAbout(memberOf(entry, "field"), field));
  const own = { ...asObject(json), errors, detail: undefined };
  return { ...exchange, response: { ...exchange.response, json: own } };
}

/** How an element of an array is named is not stated. */
function isAbout(named: unknown, field: string): boolean {
  return typeof named === "string" && named.split(/[.[]/)[0] === field;
}

function asObject(json: unknown): object {
  return typeof json === "object" && json !== null ? json : {};
}
