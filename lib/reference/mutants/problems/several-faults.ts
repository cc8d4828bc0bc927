import type { FieldError } from "#lib/reference/problem.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Reports some of the members for which a write is refused. */
const reporting = (
  defect: string,
  resource: string,
  kind: "create" | "update",
  change: (errors: readonly FieldError[]) => readonly FieldError[],
): Mutant => ({
  defect,
  policy: "problems.reports",
  where: ({ call }) => call.resource === resource && call.kind === kind,
  instead: (_, usual) => change(usual()),
});

const unlessAlone = (errors: readonly FieldError[], isLate: (field: string) => boolean) => {
  const others = errors.filter(({ field }) => !isLate(field));
  return others.length > 0 ? others : errors;
};

const isReference = (field: string): boolean => /_ids?$/.test(field) && field !== "external_id";

const refused = mutantsOf({
  "refusal-of-a-module-names-four-members-at-most": reporting(
    "reports only the first four rejected members of a module",
    "module",
    "create",
    (errors) => errors.slice(0, 4),
  ),
  "refusal-of-a-work-item-names-two-members-at-most": reporting(
    "reports only the first two rejected members of a work item",
    "work-item",
    "create",
    (errors) => errors.slice(0, 2),
  ),
  "references-of-a-work-item-judged-after-the-rest": reporting(
    "checks the ids of a new work item only once its other members are valid",
    "work-item",
    "create",
    (errors) => unlessAlone(errors, isReference),
  ),
  "references-of-a-module-judged-after-the-rest-on-update": reporting(
    "checks the new lead of a module only once the other members of the update are valid",
    "module",
    "update",
    (errors) => unlessAlone(errors, isReference),
  ),
  "labels-judged-before-the-rest-on-update": reporting(
    "reports only the labels when an update of a work item is refused for several members",
    "work-item",
    "update",
    (errors) => {
      const labels = errors.filter(({ field }) => field === "label_ids");
      return labels.length > 0 ? labels : errors;
    },
  ),
});

/** Defects that show where several faults meet in one body. */
export const severalFaultMutants = { ...refused } as const;
