import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import { family } from "#lib/contract/family.ts";
import type { PartlyUpdatedKind } from "#lib/contract/subjects/partly-updated.ts";
import { partlyUpdatedKinds } from "#lib/contract/subjects/partly-updated.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

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

/** Defects of partial updates of further kinds of records. */
export const partlyUpdatedMutants = {
  ...family(
    partlyUpdatedKinds,
    (kind) => `patch-of-${dashed(kind)}-writes-nothing` as const,
    (kind): Mutant => ({
      defect: `answers an update of a ${kind} without writing it`,
      policy: "writes.persists",
      where: ({ resource }) => resource === dashed(kind),
      instead: () => false,
    }),
  ),
  ...family(
    partlyUpdatedKinds,
    (kind) => `patch-of-${dashed(kind)}-resets-another-member` as const,
    (kind): Mutant => ({
      defect: `resets ${reset[kind][0]} of a ${kind} when another member is updated`,
      policy: "writes.keeps",
      where: ({ resource, field }) => resource === dashed(kind) && field === reset[kind][0],
      instead: () => reset[kind][1],
    }),
  ),
} as const;
