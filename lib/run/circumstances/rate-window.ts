import type { CountedExchange } from "#lib/run/build-record.ts";
import { compareText } from "#lib/run/compare-text.ts";
import { groupBy } from "#lib/run/group-by.ts";
import type { Circumstance, CircumstanceEvidence } from "./circumstance.ts";

/** For each credential that was refused as too frequent: how often, for how long, and after how many requests. */
export function rateWindow({
  exchanges,
}: Pick<CircumstanceEvidence, "exchanges">): readonly Circumstance[] {
  const sent = groupBy(exchanges, ({ request, sentWith }) => sentWith ?? request.as ?? "nobody");
  return [...sent]
    .toSorted(([left], [right]) => compareText(left, right))
    .flatMap(([name, own]) => windowOf(name, own));
}

function windowOf(name: string, sent: readonly CountedExchange[]): readonly Circumstance[] {
  const refusals = sent.flatMap(refusalsOf);
  if (refusals.length === 0) return [];
  const refused = sent.filter((exchange) => refusalsOf(exchange).length > 0);
  const since = refused.map(({ startedAt }) => startedAt).toSorted(compareText)[0] ?? "";
  const first = sent.filter(({ startedAt }) => startedAt < since).length;
  const waits = refusals.flatMap(({ refusal }) => secondsIn(refusal?.retryAfter ?? null) ?? []);
  const stated =
    waits.length === 0 ? null : { least: Math.min(...waits), most: Math.max(...waits) };
  const sentence = [
    `429 to ${name}, ${refusals.length === 1 ? "once" : `${refusals.length} times`}`,
    `the first after ${first} ${first === 1 ? "request" : "requests"}`,
    waitText(stated, refusals.length - waits.length),
  ].join("; ");
  return [
    {
      kind: "rate-window",
      sentence: `${sentence}.`,
      figures: {
        refused_requests: refusals.length,
        earlier_requests: first,
        ...(stated !== null && { least_wait_s: stated.least, most_wait_s: stated.most }),
      },
    },
  ];
}

function refusalsOf({ attempts }: CountedExchange): CountedExchange["attempts"] {
  return attempts.filter(({ outcome }) => outcome === 429);
}

/** Whole or broken seconds; null for a date and for anything that is no number. */
function secondsIn(retryAfter: string | null): number | null {
  return /^\s*\d{1,9}(?:\.\d{1,9})?\s*$/.test(retryAfter ?? "") ? Number(retryAfter) : null;
}

function waitText(
  stated: { readonly least: number; readonly most: number } | null,
  unstated: number,
): string {
  if (stated === null) return "none says in seconds how long to wait";
  const { least, most } = stated;
  const range = least === most ? String(most) : `${least} to ${most}`;
  const rest = unstated === 0 ? "" : `, and ${unstated} without seconds`;
  return `Retry-After ${range}${rest}`;
}
