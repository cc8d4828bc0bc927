import { setTimeout as pause } from "node:timers/promises";
import type {
  ApiRequest,
  Attempt,
  Reply,
  Transport,
  TransportFailure,
} from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { isForeign } from "#lib/http/foreign-answer.ts";
import { backOffMs } from "#lib/http/retry.ts";

/** Tries of each request of a preflight. */
const mostTries = 3;

/** Failures that a further try does not mend. */
const lasting: ReadonlySet<TransportFailure> = new Set(["too-large", "rate-limited"]);

/** A gateway answers so while the deployment behind it is away for a moment. */
const passing: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Sends each request up to three times, with back-off, until something answers that looks like the deployment. For
 * requests that change nothing, over a transport that tries each of them once.
 */
export function createPatientTransport(inner: Transport): Transport {
  let isClosed = false;

  return {
    async send(request, goesOn) {
      const began = performance.now();
      const attempts: Attempt[] = [];
      for (let nth = 1; ; nth += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each try depends on how the one before ended
        const result = await tried(inner, request, goesOn);
        attempts.push(...result.attempts);
        if (nth === mostTries || isClosed || !mayPass(result, request)) {
          if (!(result instanceof TransportError)) {
            return { ...result, attempts, ms: Math.round(performance.now() - began) };
          }
          throw new TransportError(result.kind, result.message, attempts);
        }
        // oxlint-disable-next-line no-await-in-loop -- as above
        await pause(backOffMs(nth));
      }
    },
    close() {
      isClosed = true;
      return inner.close();
    },
  };
}

async function tried(
  inner: Transport,
  request: ApiRequest,
  goesOn: boolean | undefined,
): Promise<Reply | TransportError> {
  try {
    return await inner.send(request, goesOn);
  } catch (error) {
    if (error instanceof TransportError) return error;
    throw error;
  }
}

function mayPass(result: Reply | TransportError, request: ApiRequest): boolean {
  if (result instanceof TransportError) return !lasting.has(result.kind);
  return passing.has(result.response.status) || isForeign(result.response, request);
}
