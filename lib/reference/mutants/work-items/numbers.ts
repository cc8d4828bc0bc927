import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of the numbers that work items get. */
export const numberMutants = mutantsOf({
  "work-items-are-numbered-by-their-count": {
    defect:
      "numbers a work item by the number of work items in its project, so deleted ones are not counted",
    policy: "lifecycle.nextSequence",
    instead: ({ rows }) => rows.length + 1,
  },
});
