import { beliedKinds, answerKind } from "./answering.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { isRead } from "#lib/http/transport/retry.ts";

/** The parts of an exchange that show who answered. */
export type AnsweredExchange = Pick<Exchange, "attempts"> & {
  readonly origin: Pick<Exchange["origin"], "check">;
  readonly request: Pick<Exchange["request"], "method" | "path">;
  readonly response: Pick<Exchange["response"], "foreign" | "status">;
};

/**
 * Records the marks of answers from an intermediary, which retries have revealed by bringing the deployment's own
 * answer.
 */
interface RecoveredMarks {
  observe(exchange: AnsweredExchange): void;
  /** Whether an answer counted as the deployment's although its form turned out to be that of an intermediary. */
  belie(exchange: AnsweredExchange): boolean;
}

/** Starts observing the exchanges of a run. */
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
      // Preflight sends no other request to see who answers. What the deployment itself answers this way, checks get
      // too.
      if (origin.check === "preflight") return true;
      const marks = attempts.at(-1)?.marks;
      return (
        (marks !== undefined && recovered.has(marks)) ||
        (!isRead(request.method) && written.has(answerKind(request, response.status)))
      );
    },
  };
}
