import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import { crash } from "#lib/reference/mutants/building/crash.ts";

const batched = mutantsOf({
  "bulk-atomic-lists-two-failures-of-labels": {
    defect: "lists only the first two failing rows of an atomic request on labels",
    policy: "bulk.atomicErrors",
    where: ({ call }) => call.operation === "bulkDeleteLabels",
    instead: (_, usual) => usual().slice(0, 2),
  },
  "bulk-stops-at-a-late-failure-of-comments": {
    defect: "stops at the first failing comment after the fifth",
    policy: "bulk.isolates",
    where: ({ call, index }) => call.operation === "bulkCreateComments" && index > 4,
    instead: () => false,
  },
  "bulk-atomic-forgets-itself-beside-three-failures-of-points": {
    defect: "treats an atomic request on points as an ordinary one when more than two rows fail",
    policy: "bulk.refusesAtomic",
    where: ({ call, failed }) => call.operation === "bulkUpdateEstimatePoints" && failed > 2,
    instead: () => false,
  },
  "bulk-atomic-lists-two-failures-of-milestones": {
    defect: "lists only the first two failing rows of an atomic request on milestones",
    policy: "bulk.atomicErrors",
    where: ({ call }) => call.operation === "bulkUpdateMilestones",
    instead: (_, usual) => usual().slice(0, 2),
  },
});

/** Defects that show when several rows of a bulk request fail, or when its whole body does. */
export const bulkFailureMutants = {
  ...batched,
  ...mutantsOf({
    "malformed-body-crashes-on-bulk": {
      defect: "crashes when the body of a bulk request is not JSON",
      policy: "negotiation.refusesMalformed",
      where: ({ call }) => call.kind === "bulk",
      instead: () => crash(),
    },
  }),
} as const;
