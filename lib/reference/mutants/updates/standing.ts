import {
  changedCollections,
  restoredKinds,
  standingMembers,
} from "#lib/contract/clauses/updates/standing.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { serving } from "#lib/reference/mutants/building/altered-members.ts";

/** A value of the same type that nobody sent. */
function reset(value: unknown): unknown {
  if (Array.isArray(value)) return [...value, "other"];
  if (typeof value === "boolean") return !value;
  return typeof value === "number" ? value + 1 : "reset";
}

/** What a create stores for a member that the body omits. */
const standards: Readonly<Record<string, unknown>> = {
  priority: "none",
  is_active: true,
  content_type: "application/json",
  version: "v2",
};

function standardOf(name: string, value: unknown): unknown {
  if (name in standards) return standards[name];
  if (typeof value === "boolean") return false;
  if (Array.isArray(value)) return [];
  return name.startsWith("external_") || name.endsWith("_type") ? null : "";
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

const restoring = family(
  restoredKinds,
  (kind) => `update-of-${kind}-restores-defaults` as const,
  (kind): Mutant => {
    const members: readonly string[] = standingMembers[kind];
    // Without these members it would be a different record.
    const lasting = ["work_item_id", "property_type", "display_name", "name", "url", "level"];
    return {
      defect: `sets what an update of a ${kind} leaves out to what a create would`,
      policy: "writes.keeps",
      where: ({ resource, field }) =>
        resource === kind && members.includes(field) && !lasting.includes(field),
      instead: ({ field, value }) => standardOf(field, value),
    };
  },
);

/** Defects of updates that change members that they do not name. */
export const standingMutants = {
  ...renewing,
  ...resetting,
  ...restoring,
} as const;
