import type { Exchange } from "#lib/http/exchange.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { refusalIn } from "#lib/http/transport/refusal-in.ts";
import { describeRefusal } from "#lib/unjudged/unlock.ts";
import { inconclusive, untested } from "#lib/unjudged/unjudged.ts";
import { refusedWith } from "#lib/check/environment/refused-create.ts";
import { PaymentAsked } from "#lib/check/environment/payment-asked.ts";
import { answeredId } from "./answered-id.ts";

/** Returns the exchange, or throws the verdict of a check that needed its success in order to judge something else. */
export function requireSuccess<E extends Exchange>(exchange: E): E {
  const { response } = exchange;
  if (response.status >= 200 && response.status < 300) return exchange;
  const refusal = refusalIn(exchange);
  const reported = describeRefusal(refusal);
  if (response.status === 402) throw paymentAskedBy(exchange);
  if (response.status >= 500) throw inconclusive(`${reported} while the check is set up.`);
  const unlock = unlocks.refused(unlocks.deployment("that accepts this write"), refusal);
  throw refusedWith(untested(`${reported} while the check is set up.`, unlock), exchange);
}

/** A 402 in place of a required success: the plan lacks the feature, unless the target file says that it has it. */
function paymentAskedBy(exchange: Exchange): PaymentAsked {
  const finding = {
    kind: "status",
    at: "status",
    expected: "a success",
    actual: "402",
    wanted: null,
    met: "402",
    exchange,
    wantsSuccess: true,
  } as const;
  return new PaymentAsked(finding, true);
}

/** The id of a record that was created so that something else can be judged. */
export function requireId(exchange: Exchange): string {
  const id = answeredId(requireSuccess(exchange));
  if (id !== null) return id;
  const { method, path } = exchange.request;
  throw untested(`${method} ${path} answers no id.`, shownBy(unlocks.recordAnswered, exchange));
}
