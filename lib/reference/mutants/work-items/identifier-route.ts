import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import { alteredOn } from "#lib/reference/mutants/building/work-item-values.ts";

/** Defects of work items that are read by their identifier. */
export const identifierRouteMutants = {
  ...alteredOn("identifier"),
  ...mutantsOf({
    "deleted-work-items-are-read-by-identifier": {
      defect: "still reads a deleted work item by its identifier",
      policy: "lifecycle.readsDeleted",
      instead: () => true,
    },
  }),
} as const;
