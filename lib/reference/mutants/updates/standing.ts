import { changedCollections, standingMembers } from "#lib/contract/clauses/updates/standing.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { serving } from "#lib/reference/mutants/building/altered-members.ts";

/** A value of the same type, which nobody sent. */
function reset(value: unknown): unknown {
  if (Array.isArray(value)) return [...value, "other"];
  if (typeof value === "boolean") return !value;
  return typeof value === "number" ? value + 1 : "reset";
}

const renewing = family(
  keysOf(changedCollections),
  (kind) => `update-of-${kind}-renews-created-at` as const,
  (kind) =>
    serving(
      `returns the time of the last change as created_at of a ${kind}`,
      ({ resource, name }) => resource === kind && name === "created_at",
      (value, { row }) => row["updated_at"] ?? value,
    ),
);

const resetting = family(
  keysOf(standingMembers),
  (kind) => `update-of-${kind}-resets-the-others` as const,
  (kind): Mutant => {
    const members: readonly string[] = standingMembers[kind];
    return {
      defect: `resets the members that an update of a ${kind} omits`,
      policy: "writes.keeps",
      where: ({ resource, field }) => resource === kind && members.includes(field),
      instead: ({ value }) => reset(value),
    };
  },
);

/** Defects of updates that touch what they do not name. */
export const standingMutants = {
  ...renewing,
  ...resetting,
} as const;
