import type { RunRecord } from "./record.ts";

/**
 * Whether a run was to judge everything that the target lets it judge: nothing was left out by a selection, a budget, a
 * profile, a shard, or because it was not to write. Merged shards are whole again.
 */
export function isWholeRun({ selection, profile, shard }: RunRecord): boolean {
  return selection === null && profile !== "smoke" && shard === undefined;
}
