import { operations } from "#lib/contract/operations.ts";
import { ageIn } from "#lib/http/cached/cache-sign.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { describeTries } from "./describe-tries.ts";
import { clockSkewOf } from "./identity.ts";
import { UnusableTarget } from "./preflight-result.ts";
import type { Probe } from "./probe.ts";

/** A clock may be a minute slow; an older date is checked again. */
const lateMs = 60_000;

/** Throws {@link UnusableTarget} if answers come from a cache; sends another request only if one looks old. */
export async function demandFresh(probe: Probe, first: Exchange): Promise<void> {
  if (!looksOld(first)) return;
  // A Date header counts whole seconds: a running clock shows another one by then.
  await new Promise((resume) => setTimeout(resume, 1_100));
  const again = await probe.ask(operations.readCurrentUser.path, "owner");
  const date = again.response.headers["date"];
  const stands = date !== undefined && date === first.response.headers["date"];
  if (ageIn(again.response) === 0 && !stands) return;
  const sign = stands ? `Date does not advance from ${date}` : `Age: ${ageIn(again.response)}`;
  throw new UnusableTarget(
    "stale-answers",
    `The current user came from a cache, although a fresh answer was requested (${sign.slice(0, 80)}).`,
    "Let the suite past the cache, or configure the cache not to store answers to requests with a key.",
    describeTries(again.request, again.attempts, again.response),
  );
}

function looksOld(exchange: Exchange): boolean {
  return ageIn(exchange.response) > 0 || (clockSkewOf(exchange) ?? 0) < -lateMs;
}
