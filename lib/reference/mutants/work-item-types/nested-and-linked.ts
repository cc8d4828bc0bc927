import { isTwice } from "#lib/reference/mutants/building/repeated-values.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { family } from "#lib/contract/family.ts";
import { touch } from "#lib/reference/mutants/building/changed-records.ts";
import { flattening } from "#lib/reference/mutants/building/nested-ids.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of what attaching, detaching and importing do to properties and types. */
export const nestedAndLinkedMutants = {
  ...family(
    ["project", "workspace"] as const,
    (surface) => `attaching-one-twice-at-once-on-the-${surface}-surface-does-nothing` as const,
    (surface): Mutant => ({
      defect: `attaches nothing to a ${surface}'s type when a property is named twice`,
      policy: "types.attached",
      where: (known) => known.surface === surface && isTwice(known.named),
      instead: ({ present }) => present,
    }),
  ),
  ...mutantsOf({
    "nested-properties-are-attached-on-the-project-surface": flattening(
      "attaches properties nested in an attachment to a project's type",
      "attachProjectProperties",
      "properties",
    ),
    "nested-properties-are-attached-on-the-workspace-surface": flattening(
      "attaches properties nested in an attachment to a workspace's type",
      "attachWorkspaceProperties",
      "properties",
    ),
    "attaching-makes-properties-required": {
      defect: "makes properties required when they are attached",
      policy: "types.attached",
      where: ({ surface }) => surface === "project",
      instead: ({ call, sent }, usual) => {
        touch(call, "property", sent, { is_required: true });
        return usual();
      },
    },
    "detaching-makes-the-property-multiple": {
      defect: "makes a property multi-valued when it is detached",
      policy: "types.detached",
      instead: (known, usual) => {
        touch(known.call, "property", [known.id], { is_multi: true });
        return usual();
      },
    },
  }),
} as const;
