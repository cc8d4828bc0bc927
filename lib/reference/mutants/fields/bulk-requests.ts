import { family } from "#lib/contract/family.ts";
import { namingRoutes } from "#lib/contract/subjects/bulk-subjects.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import { bulkMutantsOf } from "#lib/reference/mutants/building/bulk-rule.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of `fields` on bulk requests. */
export const bulkFieldMutants = {
  ...family(
    namingRoutes,
    (route) => `bulk-failures-narrowed-by-fields-on-${route}` as const,
    (route): Mutant => ({
      defect: `returns nothing of a failed row but its result if fields is sent, for ${route} only`,
      policy: "bulk.results",
      where: ({ call }) => call.query.has("fields") && call.path.includes(`/${route}/`),
      instead: ({ results }) =>
        results.map((row) =>
          isObject(row) && row["result"] === "failed"
            ? { index: row["index"], result: "failed" }
            : row,
        ),
    }),
  ),
  ...bulkMutantsOf({
    "judges-fields": {
      defect: "refuses a bulk request for an unknown name in fields",
      only: "milestones",
      policy: "fields.applies",
      instead: () => true,
    },
  }),
} as const;
