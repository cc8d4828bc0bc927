import { answeredId } from "#lib/check/arranging/answered-id.ts";
import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { inconclusive, notApplicable, untested } from "#lib/unjudged/unjudged.ts";

/** Creates a record as the owner and returns its id; the route may not exist, so a failure is never a finding. */
export async function makeRecord(
  { api }: Given<never>,
  path: string,
  json: unknown,
): Promise<string> {
  return addedRecord(await api.send("POST", path, { json })).id;
}

/** The record that an accepted create answers. */
export function addedRecord(made: Exchange): { readonly id: string; readonly made: Exchange } {
  const id = answeredId(made);
  if (made.response.status < 300 && id !== null) return { id, made };
  throw missing(made);
}

function missing(exchange: Exchange): Error {
  const {
    request,
    response: { status },
  } = exchange;
  const reason = `${request.method} ${request.path} answers ${status}.`;
  if (status === 402) return notApplicable(reason);
  if (status >= 500 && status !== 501) return inconclusive(reason);
  const unlock = unlocks.deployment("that lets the owner create such a record");
  return untested(reason, shownBy(unlock, exchange));
}
