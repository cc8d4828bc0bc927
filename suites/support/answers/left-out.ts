import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** Whether a record was created from an object without this member, and the answer returns it. */
export function leftOut({ request, response }: Exchange, member: string): boolean {
  const { method, json } = request;
  const isObject = typeof json === "object" && json !== null && !Array.isArray(json);
  return (
    method === "POST" &&
    isObject &&
    !Object.hasOwn(json, member) &&
    response.status >= 200 &&
    response.status < 300 &&
    memberOf(response.json, member) !== undefined
  );
}
