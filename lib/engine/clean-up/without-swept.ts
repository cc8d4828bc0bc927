import { featuresKind } from "#fixtures/features.ts";
import { modeKind } from "#fixtures/modes/mode.ts";
import type { Leftover } from "#fixtures/test-data.ts";
import type { SweptWorkspaces } from "./sweep-target.ts";

/** What remains of a run's leftovers once a sweep removed what it could. */
export function withoutSwept(
  leftovers: readonly Leftover[],
  { removed, kept, others, wrong, restored }: SweptWorkspaces,
): readonly Leftover[] {
  const gone = new Set(removed.map(({ path }) => inV2(path)));
  const stays = [...kept, ...others].map(({ path }) => inV2(path));
  const emptied = new Set(
    removed
      .map(({ path }) => collectionOf(path))
      .filter((collection) => !stays.some((path) => path.startsWith(collection))),
  );
  const still = leftovers.filter(({ kind, path }) => {
    if (kind === modeKind || kind === featuresKind) return !(restored && wrong === null);
    // A create whose answer was lost is named by its collection, which a sweep has searched if it removed from it.
    return !gone.has(inV2(path)) && !emptied.has(inV2(path));
  });
  const known = new Set(still.map(({ path }) => inV2(path)));
  const more = kept.filter(({ path }) => !known.has(inV2(path)));
  return [...still, ...more.map(({ kind, path, reason }) => ({ kind, path, reason }))];
}

/** One record has a path in each version. */
function inV2(path: string): string {
  return path.replace("/api/v1/", "/api/v2/");
}

function collectionOf(path: string): string {
  return inV2(path).replace(/[^/]+\/$/, "");
}
