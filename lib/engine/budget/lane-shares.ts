import { lendsTo } from "#lib/check/environment/lent-requests.ts";
import type { RecordedRun } from "#lib/recording/recorded-run.ts";
import { lendableIn } from "#lib/engine/lender.ts";

/** Which part of the requests of a run is the owner's, and which parts of them tokens may carry. */
interface LaneShares {
  readonly owner: number;
  readonly read: number;
  readonly write: number;
}

/** The shares of a recorded run, to a thousandth. */
export function laneShares({ record, exchanges }: RecordedRun): LaneShares {
  const topics = new Map<string, string>(record.checks.map(({ id, topic }) => [id, topic]));
  const lendable = lendableIn(record.target.workspace);
  const counts = { owner: 0, read: 0, write: 0 };
  const withKey = new Set<string>();
  for (const { request, origin } of exchanges) {
    if (request.as === "owner") counts.owner += 1;
    const topic = topics.get(origin.sharedFor ?? origin.check);
    const isLent = topic !== undefined && lendsTo(topic) && request.headers === undefined;
    const lent = isLent ? lendable(request) : null;
    if (lent === null) continue;
    // The first of each operation goes with the key.
    if (withKey.has(lent.operation)) counts[lent.tier] += 1;
    else withKey.add(lent.operation);
  }
  const part = (count: number): number =>
    Math.round((1000 * count) / Math.max(1, exchanges.length)) / 1000;
  return { owner: part(counts.owner), read: part(counts.read), write: part(counts.write) };
}
