import type { ApiResponse, CachedMark, Reply, Transport } from "#lib/http/exchange.ts";
import type { Clock } from "#lib/http/transport/clock.ts";
import { sleep } from "#lib/http/transport/clock.ts";
import { isRead } from "#lib/http/transport/retry.ts";
import type { AnswerMemory } from "./answer-memory.ts";
import { ageIn, lifetimeIn } from "./cache-sign.ts";

/** How answers of caches are dealt with. */
interface PastCaches {
  readonly answers: AnswerMemory;
  readonly clock: Clock;
  /** Whether a read that a cache answered is sent again; if not, it is only marked. */
  readonly asksAgain: boolean;
}

/** Milliseconds for which one read waits until a cache has forgotten its answer. */
const mostMs = 10_500;

/** Reads that wait in vain, one after the other, before no more are asked again. */
const mostInVain = 3;

/**
 * Marks what a cache answered to a read. Where it is what the same caller was answered before, the read is sent again
 * once the cache has forgotten it; an answer that was stored for another caller stands.
 */
export function askPastCaches(
  transport: Transport,
  { answers, clock, asksAgain }: PastCaches,
): Transport {
  let inVain = 0;

  /** Milliseconds after which a marked answer is worth asking for again; null if it is not. */
  function againMs(response: ApiResponse, nth: number, waitedMs: number): number | null {
    if (!asksAgain || inVain >= mostInVain) return null;
    const lifetime = lifetimeIn(response);
    const left = lifetime === null ? 0 : (lifetime - ageIn(response)) * 1_000;
    const ms = left > 0 ? left : nth * 1_000;
    return waitedMs + ms > mostMs ? null : ms;
  }

  return {
    async send(request, goesOn) {
      let reply = await transport.send(request, goesOn);
      if (!isRead(request.method)) return reply;
      const wanted = leftAt(reply, clock.now());
      let waitedMs = 0;
      /* oxlint-disable no-await-in-loop -- each waits for what the one before was answered */
      for (let nth = 1; ; nth += 1) {
        const came = clock.now();
        const { response } = reply;
        const passage = { wanted, left: leftAt(reply, came), came };
        const mark = answers.markOf(request, response, passage);
        if (mark === null) {
          if (nth > 1) inVain = 0;
          return reply;
        }
        const marked = markedBy(mark, reply);
        const isAskedAgain = mark.isOwn && request.keep429 !== true;
        const ms = isAskedAgain ? againMs(response, nth, waitedMs) : null;
        if (ms === null) {
          if (waitedMs > 0) inVain += 1;
          return marked;
        }
        await sleep(clock, ms);
        waitedMs += ms;
        const again = await transport.send(request, true);
        const attempts = [...marked.attempts, ...again.attempts];
        reply = { ...again, attempts, ms: marked.ms + Math.round(ms) + again.ms };
      }
      /* oxlint-enable no-await-in-loop */
    },
    close: () => transport.close(),
  };
}

/** When the try that was answered was sent. */
function leftAt({ attempts }: Reply, came: number): number {
  return came - (attempts.at(-1)?.ms ?? 0);
}

function markedBy(cached: CachedMark, reply: Reply): Reply {
  const attempts = reply.attempts.map((one, index) =>
    index === reply.attempts.length - 1 ? { ...one, cached } : one,
  );
  return { ...reply, attempts };
}
