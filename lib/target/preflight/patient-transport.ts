import { setTimeout as pause } from "node:timers/promises";
import type {
  ApiRequest,
  Attempt,
  Reply,
  Transport,
  TransportFailure,
} from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { isForeign, marksOf } from "#lib/http/foreign/foreign-answer.ts";
import { backOffMs } from "#lib/http/transport/retry.ts";

/** Tries of each request of a preflight. */
const mostTries = 3;

/** Milliseconds for each further try: together they take no longer than a user with a wrong address would wait. */
const furtherMs = [2_500, 2_000];

/** Failures that a retry does not fix. */
const lasting: ReadonlySet<TransportFailure> = new Set(["too-large", "rate-limited"]);

/** Statuses of a gateway while the deployment behind it is briefly away. */
const passing: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Sends each request up to three times, with back-off, until an answer looks like the deployment's. For requests that
 * change nothing, over a transport that tries each of them once.
 */
export function createPatientTransport(inner: Transport): Transport {
  let isClosed = false;

  return {
    async send(request, goesOn) {
      const began = performance.now();
      const attempts: Attempt[] = [];
      for (let nth = 1; ; nth += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each try depends on how the one before ended
        const result = await tried(() => inner.send(request, goesOn), furtherMs[nth - 2]);
        attempts.push(...markedTries(result, request));
        if (nth === mostTries || isClosed || !mayPass(result, request)) {
          if (!(result instanceof TransportError)) {
            return { ...result, attempts, ms: Math.round(performance.now() - began) };
          }
          throw new TransportError(
            result.kind,
            result.message,
            attempts,
            result.code,
            result.proxy,
          );
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
  send: () => Promise<Reply>,
  withinMs: number | undefined,
): Promise<Reply | TransportError> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<TransportError>((settle) => {
    if (withinMs === undefined) return;
    const attempts: readonly Attempt[] = [{ outcome: "timeout", ms: withinMs }];
    const error = new TransportError("timeout", "No answer came in time.", attempts);
    timer = setTimeout(() => settle(error), withinMs);
  });
  try {
    return await Promise.race([send(), late]);
  } catch (error) {
    if (error instanceof TransportError) return error;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Its tries; the last one has the marks of an answer that may come from an intermediary. */
function markedTries(result: Reply | TransportError, request: ApiRequest): readonly Attempt[] {
  const last = result.attempts.at(-1);
  if (result instanceof TransportError || last === undefined) return result.attempts;
  if (!isForeign(result.response, request)) return result.attempts;
  return [...result.attempts.slice(0, -1), { ...last, marks: marksOf(result.response) }];
}

function mayPass(result: Reply | TransportError, request: ApiRequest): boolean {
  if (result instanceof TransportError) return !lasting.has(result.kind);
  return passing.has(result.response.status) || isForeign(result.response, request);
}
