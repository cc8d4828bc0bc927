import { overridden } from "#lib/reference/override.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { RecordKind } from "#lib/reference/store/row.ts";

/** How a plan says that it has room for no more. */
export type FullProblem = "payment_required" | "conflict";

/** The most records of some resources in one project, or in the workspace: enough to work, not enough for a whole run. */
const most: ReadonlyMap<string, readonly [kind: RecordKind, count: number]> = new Map([
  ["module", ["module", 25]],
  ["cycle", ["cycle", 15]],
  ["label", ["label", 20]],
  ["milestone", ["milestone", 5]],
  ["webhook", ["webhook", 8]],
]);

/** The policies of a plan that refuses what is too much of these, last of all rules. */
export function fullBeyond(base: Policies, type: FullProblem): Policies {
  return overridden(base, {
    policy: "writes.createdBy",
    instead: ({ call, resource, userId }, usual) => {
      const [kind, count] = most.get(resource) ?? [];
      if (kind === undefined || count === undefined) return usual();
      const held = call.store
        .rows(kind)
        .filter((row) => row["workspace_id"] === call.workspace?.id)
        .filter((row) => (row["project_id"] ?? null) === (call.project?.id ?? null));
      if (held.length >= count) throw new Problem(type);
      return usual({ call, resource, userId });
    },
  });
}
