import type { Answering } from "./answering.ts";
import type { Clock } from "#lib/http/transport/clock.ts";
import type { ApiRequest, ApiResponse } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { marksOf } from "./foreign-answer.ts";
import type { RetryLimits } from "#lib/http/transport/retry.ts";
import { isRead, saysUndone } from "#lib/http/transport/retry.ts";

/** The foreign answers to one request, from its first try to its last. */
interface ForeignTries {
  /** Their marks, in the order in which they came. */
  readonly marks: readonly string[];
  add(response: ApiResponse): string;
  /** Whether a retry repeats no write, and the limit is not reached. */
  asksAgain(response: ApiResponse): boolean;
  /**
   * Whether a retry is safe, and the request was not retried for as long as the suite waits for a deployment, whatever
   * other requests get meanwhile.
   */
  mayWait(response: ApiResponse): boolean;
  /** Whether only a look at another request is missing before the answer counts as the deployment's. */
  mayBeOwn(response: ApiResponse): boolean;
  error(): TransportError;
}

/** Once an intermediary was seen, a request is retried this many times as often. */
const patienceWhereDisturbed = 2;

/** Starts counting the foreign answers to a request. */
export function countForeign(
  request: ApiRequest,
  {
    answering,
    limits: { foreignRetries: retries, outageMs },
    clock,
  }: {
    readonly answering: Answering;
    readonly limits: Pick<RetryLimits, "foreignRetries" | "outageMs">;
    readonly clock: Clock;
  },
): ForeignTries {
  const marks: string[] = [];
  let since: number | null = null;
  const isSafe = (response: ApiResponse): boolean =>
    isRead(request.method) || isEvidentlyUndone(response);
  return {
    marks,
    add(response) {
      const own = marksOf(response);
      marks.push(own);
      since ??= clock.now();
      return own;
    },
    asksAgain(response) {
      const most = answering.isDisturbed ? retries * patienceWhereDisturbed : retries;
      return isSafe(response) && marks.length <= most;
    },
    mayWait: (response) => isSafe(response) && (since === null || clock.now() - since < outageMs),
    mayBeOwn: (response) =>
      answering.mayBeOwn(request, {
        status: response.status,
        marks,
        isAskedAgain: isSafe(response),
      }),
    error: () =>
      new TransportError(
        "foreign",
        `Something answers in the deployment's place: ${request.method} ${request.path} was answered with ${marks.at(-1) ?? "nothing"}.`,
      ),
  };
}

/** Whether the server that answered cannot have passed the request on, or passes on that it was refused. */
function isEvidentlyUndone({ status, headers }: ApiResponse): boolean {
  return saysUndone(status) || headers["cf-mitigated"] !== undefined;
}
