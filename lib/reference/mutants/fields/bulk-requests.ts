import { bulkMutantsOf } from "#lib/reference/mutants/building/bulk-rule.ts";

/** Defects of `fields` on bulk requests. */
export const bulkFieldMutants = bulkMutantsOf({
  "judges-fields": {
    defect: "refuses a bulk request for an unknown name in fields",
    only: "milestones",
    policy: "fields.applies",
    instead: () => true,
  },
});
