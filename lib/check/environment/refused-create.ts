import { FindingError } from "#lib/check/finding.ts";
import { makesIn } from "#lib/contract/verbs.ts";
import type { Exchange, JudgingClient } from "#lib/http/exchange.ts";
import { quotaStatuses } from "#lib/http/journal/exchange-summary.ts";
import { PaymentAsked } from "./payment-asked.ts";
import { UnjudgedError } from "#lib/unjudged/unjudged.ts";

const refusals = new WeakMap<UnjudgedError, Exchange>();

/** The error, which says that this refusal is why nothing can be judged: another check may have been refused it. */
export function refusedWith(error: UnjudgedError, exchange: Exchange): UnjudgedError {
  refusals.set(error, exchange);
  return error;
}

/** The create that a check was refused last, by any of its requests. */
export class RefusedCreate {
  #last: Exchange | null = null;

  /** The client that remembers it. */
  watch(client: JudgingClient): JudgingClient {
    const observe = async (answer: Promise<Exchange>): Promise<Exchange> => {
      const exchange = await answer;
      if (isRefusedCreate(exchange)) this.#last = exchange;
      return exchange;
    };
    return {
      send: (request, origin) => observe(client.send(request, origin)),
      read: (request, origin) => client.read(request, origin),
      note: (origin, what, learn) => client.note(origin, what, learn),
      wait: (ms) => client.wait(ms),
      get sent() {
        return client.sent;
      },
    };
  }

  /** The refused create that a failure rests on, or after which nothing could be judged; null if there is none. */
  behind(error: unknown): Exchange | null {
    const exchange = exchangeOf(error);
    // It may have been sent by another check, with which this one shares it.
    if (exchange !== null && isRefusedCreate(exchange)) return exchange;
    return error instanceof UnjudgedError ? this.#last : null;
  }
}

function exchangeOf(error: unknown): Exchange | null {
  const isFinding = error instanceof FindingError || error instanceof PaymentAsked;
  if (isFinding) return error.finding.exchange;
  return error instanceof UnjudgedError ? (refusals.get(error) ?? null) : null;
}

/** Whether a collection refused a record in a way in which its plan may refuse one more. */
function isRefusedCreate({ request: { method, path }, response: { status } }: Exchange): boolean {
  return method === "POST" && makesIn(path) !== null && quotaStatuses.has(status);
}
