import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { Inconclusive, NotApplicable, NotDemonstrated } from "#lib/check/finding.ts";
import { valueAt } from "#lib/check/pointer.ts";

const made = new WeakMap<object, Map<string, Promise<unknown>>>();

/** What was made under this name in the world to which the anchor belongs; made once for all checks. */
export function standing<T>(anchor: object, name: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(anchor) ?? new Map<string, Promise<unknown>>();
  made.set(anchor, known);
  const promise = known.get(name) ?? make();
  known.set(name, promise);
  // One name is always asked for with one maker.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return promise as Promise<T>;
}

/** The id of a record that the owner makes on a route that may be missing; no failure of it is a finding. */
export async function makeRecord(
  { api }: Given<never>,
  path: string,
  json: unknown,
): Promise<string> {
  const answer = await api.send("POST", path, { json });
  const id = valueAt(answer.response.json, "/id");
  if (answer.response.status < 300 && typeof id === "string") return id;
  throw missing(answer);
}

function missing({ request, response: { status } }: Exchange): Error {
  const reason = `${request.method} ${request.path} answers ${status}.`;
  if (status === 402) return new NotApplicable(reason);
  if (status >= 500 && status !== 501) return new Inconclusive(reason);
  return new NotDemonstrated(reason, "a deployment that lets the owner make such a record");
}
