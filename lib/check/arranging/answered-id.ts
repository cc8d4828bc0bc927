import { memberOf } from "#lib/check/matchers/pointer.ts";
import { isUuid } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/**
 * The id of the record that a create made, as its body holds it or else as the last segment of its `Location` does; null
 * if neither holds a UUID: any other id might name another record, or another path.
 */
export function answeredId({ response }: Pick<Exchange, "response">): string | null {
  const id = memberOf(response.json, "id");
  if (typeof id === "string") return isUuid(id) ? id : null;
  const [last = ""] = /[^/]+(?=\/?$)/.exec(response.headers["location"] ?? "") ?? [];
  return response.status < 300 && isUuid(last) ? last : null;
}
