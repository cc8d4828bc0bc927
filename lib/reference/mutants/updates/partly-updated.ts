import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import { family } from "#lib/contract/family.ts";
import type { PartlyUpdatedKind } from "#lib/contract/subjects/partly-updated.ts";
import { partlyUpdatedKinds } from "#lib/contract/subjects/partly-updated.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { resetting, unwritten } from "#lib/reference/mutants/building/partial-updates.ts";

/** A member that is reset by an update of something else, and its value afterwards. */
const reset: Readonly<Record<PartlyUpdatedKind, readonly [member: string, value: unknown]>> = {
  "intake work item": ["external_source", null],
  page: ["external_source", null],
  webhook: ["is_active", true],
  "project option": ["is_default", false],
  "property context": ["is_multi", true],
  "release tag": ["git_tag", ""],
  "automation edge": ["target_node_id", null],
};

const reviving: Mutant = {
  defect: "clears archived_at of an archived work item with any update",
  policy: "lifecycle.staysArchived",
  where: ({ resource }) => resource === "work-item",
  instead: () => false,
};

/** Defects of partial updates of further kinds of records. */
export const partlyUpdatedMutants = {
  "update-takes-a-work-item-out-of-the-archive": reviving,
  ...family(
    partlyUpdatedKinds,
    (kind) => `patch-of-${dashed(kind)}-writes-nothing` as const,
    unwritten,
  ),
  ...family(
    partlyUpdatedKinds,
    (kind) => `patch-of-${dashed(kind)}-resets-another-member` as const,
    (kind) => resetting(kind, reset[kind]),
  ),
} as const;
