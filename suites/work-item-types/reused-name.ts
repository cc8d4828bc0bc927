import { requireId } from "#lib/check/arranging/require-success.ts";
import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";

/** Names of types that were deleted. */
export const reusedTypeNameChecks: readonly Check[] = [
  check({
    id: "work-item-types.name.of-deleted",
    clause: "work-item-types/name#of-deleted",
    title: "the name of a deleted type can be used again",
    needs: ["scratchProject", "projectMode"],
    killedBy: ["deleted-type-holds-its-name"],
    async run({ api, expect, path, scratchProject, unique }) {
      const at = path(operations.createProjectType.path, { project_id: scratchProject.project.id });
      const json = { name: unique("type") };
      const made = below(at, requireId(await api.send("POST", at, { json })));
      takenUndeclared({ expect }, await api.send("DELETE", made));

      expect(await api.send("POST", at, { json })).ok();
    },
  }),
];
