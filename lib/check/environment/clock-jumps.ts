import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import type { CheckResult } from "#lib/check/result.ts";

/** A Date header counts whole seconds, and an answer may take a while to arrive. */
const toleratedMs = 3_000;

/**
 * Why a violation that involves time proves nothing: the Date headers show that the deployment's clock, or ours, was
 * changed during the run.
 */
export function clockJumps(
  exchanges: readonly ExchangeSummary[],
): (result: CheckResult) => string | null {
  const skews = exchanges.flatMap((exchange) => skewOf(exchange) ?? []);
  const [least, most] = skews.reduce(
    ([low, high], skew) => [Math.min(low, skew), Math.max(high, skew)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const jumpMs = most - least;
  if (!(jumpMs > toleratedMs)) return () => null;
  const seconds = Math.round(jumpMs / 1000);
  const excuse = `the clock of the deployment, or of this machine, jumped by ${seconds} s during the run.`;
  return (result) => (isTimed(result) ? excuse : null);
}

/** Milliseconds by which the deployment's clock is ahead of ours, give or take the transit time. */
function skewOf({ response, startedAt, ms }: ExchangeSummary): number | null {
  const theirs = Date.parse(response.headers.date ?? "");
  const ours = Date.parse(startedAt);
  if (Number.isNaN(theirs) || Number.isNaN(ours)) return null;
  const skew = theirs - ours;
  // A slow answer may have been dated at its start or at its end.
  return skew > 0 ? Math.max(0, skew - ms) : skew;
}

function isTimed({ findings }: CheckResult): boolean {
  return findings.some((finding) => finding.isTimed);
}
