import type { RequestOptions } from "#lib/check/api.ts";
import type { Tools } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { operations } from "#lib/contract/operations.ts";

/** The contexts of a property. */
export function contextsOf({ path }: Tools, property_id: string): string {
  return path(operations.createContext.path, { property_id });
}

/** The answer to the create of a context. */
export function createContext(
  given: Tools,
  property: string,
  json: unknown,
  options: RequestOptions = {},
): Promise<Exchange> {
  return given.api.send("POST", contextsOf(given, property), { ...options, json });
}
