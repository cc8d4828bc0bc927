import type { FindingRecord } from "#lib/run/record.ts";

/** An entry about an absent total_count, for the tests of baselines; its check and clause are added. */
export const sampleEntry = {
  kind: "absence",
  at: "/total_count",
  wanted: null,
  met: "number",
  reason: "WMS-12",
  owner: "Ada",
} as const;

/** A read of the owner at this path, as findings record it. */
export function readOf(path: string): FindingRecord["asked"] {
  const none = { parameters: [], query: [], members: [] };
  return { method: "GET", path, ...none, as: "owner", status: 200 };
}
