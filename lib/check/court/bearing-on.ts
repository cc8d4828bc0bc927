import type { Judgement } from "./judgement.ts";

/**
 * What a judgement asked that can have caused its violation: not a removal that was sent after the answer that shows it,
 * which is clean-up. Where a journal says no instant, everything can.
 */
export function bearingOn({
  exchanges,
  misses,
  decisive,
}: Judgement): Pick<Judgement, "exchanges" | "misses"> {
  const timing = exchanges.find(({ id }) => id === decisive)?.timing;
  if (timing === undefined) return { exchanges, misses };
  const answered = timing.wall + timing.began - timing.left;
  const bears = ({ request, startedAt }: Sent): boolean =>
    request.method !== "DELETE" || startedAt === undefined || Date.parse(startedAt) < answered;
  return { exchanges: exchanges.filter(bears), misses: misses.filter(bears) };
}

interface Sent {
  readonly request: { readonly method: string };
  readonly startedAt?: string;
}
