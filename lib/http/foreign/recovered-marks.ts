import { beliedKinds, answerKind } from "./answering.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { isRead } from "#lib/http/transport/retry.ts";

/** What of an exchange shows who answered. */
export type AnsweredExchange = Pick<Exchange, "attempts"> & {
  readonly origin: Pick<Exchange["origin"], "check">;
  readonly request: Pick<Exchange["request"], "method" | "path">;
  readonly response: Pick<Exchange["response"], "foreign" | "status">;
};

/** Knows by which marks something between answered, since asking again brought the deployment's own answer. */
interface RecoveredMarks {
  observe(exchange: AnsweredExchange): void;
  /** Whether an answer was taken for the deployment's whose form turned out to be that of something between. */
  belie(exchange: AnsweredExchange): boolean;
}

/** Begins to observe the exchanges of a run. */
export function observeMarks(): RecoveredMarks {
  const recovered = new Set<string>();
  /** Writes that were answered properly with a status. */
  const written = new Set<string>();
  return {
    observe({ request, response, attempts }) {
      if (response.foreign === true) return;
      if (!isRead(request.method)) {
        for (const kind of beliedKinds(request, response.status)) written.add(kind);
      }
      for (const { marks } of attempts) if (marks !== undefined) recovered.add(marks);
    },
    belie({ origin, request, response, attempts }) {
      if (response.foreign !== true) return false;
      // Preflight asks no other request to see who answers. What the deployment itself answers so, it answers checks, too.
      if (origin.check === "preflight") return true;
      const marks = attempts.at(-1)?.marks;
      return (
        (marks !== undefined && recovered.has(marks)) ||
        (!isRead(request.method) && written.has(answerKind(request, response.status)))
      );
    },
  };
}
