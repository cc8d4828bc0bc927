import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { Inconclusive, NotApplicable, NotDemonstrated } from "#lib/check/finding.ts";
import { valueAt } from "#lib/check/pointer.ts";
import { unlocks } from "#lib/contract/unlocks.ts";

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
  return new NotDemonstrated(reason, unlocks.deployment("that lets the owner make such a record"));
}
