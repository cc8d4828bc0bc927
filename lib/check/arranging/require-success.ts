import { isUuid } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { refusalIn } from "#lib/http/transport/refusal-in.ts";
import { describeRefusal } from "#lib/unjudged/unlock.ts";
import { inconclusive, notApplicable, untested } from "#lib/unjudged/unjudged.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";

/** Returns the exchange, or throws the verdict of a check that needed its success in order to judge something else. */
export function requireSuccess<E extends Exchange>(exchange: E): E {
  const { response } = exchange;
  if (response.status >= 200 && response.status < 300) return exchange;
  const refusal = refusalIn(exchange);
  const reported = describeRefusal(refusal);
  if (response.status === 402) throw notApplicable(`${reported}.`);
  if (response.status >= 500) throw inconclusive(`${reported} while the check is set up.`);
  const unlock = unlocks.refused(unlocks.deployment("that accepts this write"), refusal);
  throw untested(`${reported} while the check is set up.`, unlock);
}

/** The id of a record that was created only to judge something else. */
export function requireId(exchange: Exchange): string {
  const id = valueAt(requireSuccess(exchange).response.json, "/id");
  // An id that is no UUID is never used: it might name another record, or another path.
  if (typeof id === "string" && isUuid(id)) return id;
  const { method, path } = exchange.request;
  throw untested(`${method} ${path} answers no id.`, unlocks.recordAnswered);
}
