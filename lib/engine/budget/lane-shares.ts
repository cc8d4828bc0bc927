import { lendsTo } from "#lib/check/environment/lent-reads.ts";
import type { RecordedRun } from "#lib/recording/recorded-run.ts";
import { createLender } from "#lib/engine/lender.ts";

/** Which part of the requests of a run is the owner's, and which part of them all tokens may carry. */
interface LaneShares {
  readonly owner: number;
  readonly lent: number;
}

/** The shares of a recorded run, to a thousandth. */
export function laneShares({ record, exchanges }: RecordedRun): LaneShares {
  const topics = new Map<string, string>(record.checks.map(({ id, topic }) => [id, topic]));
  const counts = { all: 0, owner: 0, lent: 0 };
  const lenders = new Map<string, ReturnType<typeof createLender>["lending"]>();
  const withKey = new Set<string>();
  for (const { request, origin } of exchanges) {
    counts.all += 1;
    if (request.as === "owner") counts.owner += 1;
    const slug = /\/workspaces\/([^/]+)\//.exec(request.path)?.[1] ?? "";
    const lender = lenders.get(slug) ?? createLender(slug, () => {}).lending;
    lenders.set(slug, lender);
    const operation = lender.operationOf(request);
    const topic = topics.get(origin.sharedFor ?? origin.check);
    const isShared = origin.shared === true && topic !== undefined && lendsTo(topic);
    if (operation === null || !isShared) continue;
    // The first of each operation goes with the key.
    if (withKey.has(operation)) counts.lent += 1;
    else withKey.add(operation);
  }
  const part = (count: number): number =>
    Math.round((1000 * count) / Math.max(1, counts.all)) / 1000;
  return { owner: part(counts.owner), lent: part(counts.lent) };
}
