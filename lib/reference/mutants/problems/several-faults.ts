import type { FieldError } from "#lib/reference/problem.ts";
import type { Mutant } from "#lib/reference/mutants/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/mutant.ts";

/** Tells of some of the members for which a write is refused. */
const telling = (
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

/** Leaves something of a write that is refused, among others, for one of these members. */
const leaving = (
  defect: string,
  operation: RegExp,
  isMeant: (fields: readonly string[]) => boolean,
): Mutant => ({
  defect,
  policy: "writes.rollsBack",
  // The request itself is asked about before anything is refused.
  where: ({ call, status, fields = [] }) =>
    operation.test(call.operation) && (status === "" || isMeant(fields)),
  instead: () => false,
});

const unlessAlone = (errors: readonly FieldError[], isLate: (field: string) => boolean) => {
  const others = errors.filter(({ field }) => !isLate(field));
  return others.length > 0 ? others : errors;
};

const isReference = (field: string): boolean => /_ids?$/.test(field) && field !== "external_id";

const refused = mutantsOf({
  "refusal-of-a-module-names-four-members-at-most": telling(
    "names the first four members for which a module is refused",
    "module",
    "create",
    (errors) => errors.slice(0, 4),
  ),
  "refusal-of-a-work-item-names-two-members-at-most": telling(
    "names the first two members for which a work item is refused",
    "work-item",
    "create",
    (errors) => errors.slice(0, 2),
  ),
  "references-of-a-work-item-judged-after-the-rest": telling(
    "looks the ids of a new work item up once its other members are in order",
    "work-item",
    "create",
    (errors) => unlessAlone(errors, isReference),
  ),
  "references-of-a-module-judged-after-the-rest-on-update": telling(
    "looks the new lead of a module up once the other members of the update are in order",
    "module",
    "update",
    (errors) => unlessAlone(errors, isReference),
  ),
  "labels-judged-before-the-rest-on-update": telling(
    "names the labels alone where an update of a work item is refused for them",
    "work-item",
    "update",
    (errors) => {
      const labels = errors.filter(({ field }) => field === "label_ids");
      return labels.length > 0 ? labels : errors;
    },
  ),
  "module-refused-for-its-lead-is-made": leaving(
    "makes the module that it refuses for its lead",
    /^createModule$/,
    (fields) => fields.includes("lead_id"),
  ),
  "module-refused-for-two-members-is-made": leaving(
    "makes the module that it refuses for more than one member",
    /^createModule$/,
    (fields) => fields.length > 1,
  ),
  "module-refused-for-its-external-source-is-changed": leaving(
    "writes the other members of an update that it refuses for external_source",
    /^updateModule$/,
    (fields) => fields.includes("external_source"),
  ),
  "work-item-refused-for-two-members-is-changed": leaving(
    "writes the other members of an update that it refuses for more than one member",
    /^updateWorkItem$/,
    (fields) => fields.length > 1,
  ),
});

const batched = mutantsOf({
  "bulk-atomic-lists-two-failures-of-labels": {
    defect: "lists the first two failing rows of an atomic request on labels",
    policy: "bulk.atomicErrors",
    where: ({ call }) => call.operation === "bulkDeleteLabels",
    instead: (_, usual) => usual().slice(0, 2),
  },
  "bulk-stops-at-a-late-failure-of-comments": {
    defect: "stops at the first failing comment behind the fifth",
    policy: "bulk.isolates",
    where: ({ call, index }) => call.operation === "bulkCreateComments" && index > 4,
    instead: () => false,
  },
  "bulk-atomic-forgets-itself-beside-three-failures-of-points": {
    defect: "takes an atomic request on points for an ordinary one where more than two rows fail",
    policy: "bulk.refusesAtomic",
    where: ({ call, failed }) => call.operation === "bulkUpdateEstimatePoints" && failed > 2,
    instead: () => false,
  },
  "bulk-atomic-lists-two-failures-of-milestones": {
    defect: "lists the first two failing rows of an atomic request on milestones",
    policy: "bulk.atomicErrors",
    where: ({ call }) => call.operation === "bulkUpdateMilestones",
    instead: (_, usual) => usual().slice(0, 2),
  },
});

/** Defects that show where several faults meet in one body, or several rows in one batch. */
export const bodyRefusalMutants = { ...refused, ...batched } as const;
