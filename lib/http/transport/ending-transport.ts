import type { ApiRequest, Reply, Transport } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import type { EndingTimes } from "./ending-times.ts";
import { endings } from "./ending-times.ts";

/** A transport whose requests end soon after the run is to end. */
interface EndingTransport extends Transport {
  /**
   * From here on only requests that restore things are sent. They may begin although the run is ending, over their own
   * transport, which does not share the pauses and requests of the earlier one.
   */
  keepOpenForCleanUp(open: () => Transport): void;
}

const { beginsMs: hurriedMs, unhurriedMs, oneMs } = endings.cleanUp;

/**
 * Forwards requests until the signal is aborted, which after a while cancels those in flight. Clean-up has more time if
 * nobody waits for the end.
 */
export function createEndingTransport(
  inner: Transport,
  signal: AbortSignal,
  { beginsMs, awaitsMs }: EndingTimes,
  isUnhurried: () => boolean = () => false,
): EndingTransport {
  let endedAt = Number.POSITIVE_INFINITY;
  let openClosing: (() => Transport) | null = null;
  let closing: Transport | null = null;
  const waiting = new Set<(ms: number) => void>();

  function end(): void {
    endedAt = performance.now();
    for (const limit of waiting) limit(openClosing === null ? awaitsMs : oneMs);
  }
  if (signal.aborted) end();
  else signal.addEventListener("abort", end, { once: true });

  /** The reply, unless the run ends before it comes. */
  function whileRunning(request: ApiRequest, reply: Promise<Reply>, ms: number): Promise<Reply> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const limit = (within: number): void => {
        timer = setTimeout(() => reject(ended("timeout", request)), Math.max(0, within));
      };
      waiting.add(limit);
      if (ms < Number.POSITIVE_INFINITY) limit(ms);
      reply.then(resolve, reject).finally(() => {
        waiting.delete(limit);
        clearTimeout(timer);
      });
    });
  }

  return {
    async send(request, goesOn) {
      const sinceMs = performance.now() - endedAt;
      if (sinceMs < 0) return whileRunning(request, inner.send(request, goesOn), Infinity);
      const closingMs = isUnhurried() ? unhurriedMs : hurriedMs;
      const leftMs = (openClosing === null ? beginsMs : closingMs) - sinceMs;
      if (leftMs <= 0) throw ended("refused", request);
      if (openClosing === null) {
        return whileRunning(request, inner.send(request, goesOn), awaitsMs - sinceMs);
      }
      closing ??= openClosing();
      const reply = closing.send(request, goesOn);
      return whileRunning(request, reply, Math.min(oneMs, leftMs));
    },
    keepOpenForCleanUp(open) {
      openClosing = open;
    },
    async close() {
      signal.removeEventListener("abort", end);
      await Promise.all([inner.close(), closing?.close()]);
    },
  };
}

/** What was not sent is "refused"; for what was sent, the outcome is unknown. */
function ended(kind: "refused" | "timeout", { method, path }: ApiRequest): TransportError {
  const what = kind === "refused" ? "was not sent" : "was not answered";
  return new TransportError(kind, `${method} ${path} ${what} before the run had to end.`);
}
