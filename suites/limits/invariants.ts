import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { notApplicable } from "#lib/unjudged/unjudged.ts";

/** Each attempt of a request that was answered 429, with its number. */
function refusalsIn({ attempts }: Exchange) {
  return attempts.flatMap(({ refusal }, index) =>
    refusal === undefined ? [] : [{ nth: index + 1, ...refusal }],
  );
}

/** What every request that reached the limit must satisfy, regardless of the sender. */
export const limitInvariants: readonly Invariant[] = [
  invariant({
    id: "limits.throttling.every-retry-after",
    clause: "limits/rate-limited#retry-after",
    title: "every throttled request gets a number of seconds in Retry-After",
    killedBy: ["retry-after-on-the-first-alone", "retry-after-left-out", "retry-after-is-a-date"],
    applies: (exchange) =>
      exchange.request.path.startsWith("/api/v2/") && refusalsIn(exchange).length > 0,
    judge: (exchange, expect) => {
      // A proxy may throttle in its own format.
      const own = refusalsIn(exchange).filter(({ mediaType }) => /\bjson\b/i.test(mediaType ?? ""));
      if (own.length === 0) throw notApplicable("What answers 429 does not speak JSON.");
      for (const { nth, retryAfter } of own) {
        const expected = `a number of seconds on try ${nth}, which was answered 429`;
        const isSeconds = /^\d+(?:\.\d+)?$/.test(retryAfter ?? "");
        expect.that("header Retry-After", expected, retryAfter ?? undefined, isSeconds, "header");
      }
    },
  }),
];
