import type { DoubtfulValue } from "#lib/contract/clauses/bulk-likeness.ts";
import { doubtfulValues } from "#lib/contract/clauses/bulk-likeness.ts";
import type { BulkOperation } from "#lib/contract/bulk.ts";
import { family } from "#lib/contract/family.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { callsOperation } from "./calls-operation.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

type Rule = "takesBlank" | "takesNull" | "maxLength" | "hasType";
type Row = readonly [operation: BulkOperation, field: string, rule: Rule];

const points = "bulkUpdateEstimatePoints";
const milestones = "bulkUpdateMilestones";
const comments = "bulkCreateComments";

const rules: Readonly<Record<DoubtfulValue, Row>> = {
  "points-blank-value": [points, "value", "takesBlank"],
  "points-null-value": [points, "value", "takesNull"],
  "points-long-value": [points, "value", "maxLength"],
  "points-number-value": [points, "value", "hasType"],
  "milestones-blank-date": [milestones, "target_date", "hasType"],
  "milestones-number-date": [milestones, "target_date", "hasType"],
  "milestones-long-external-id": [milestones, "external_id", "maxLength"],
  "comments-blank-html": [comments, "comment_html", "takesBlank"],
  "comments-null-html": [comments, "comment_html", "takesNull"],
  "comments-long-external-id": [comments, "external_id", "maxLength"],
};

function taking(name: DoubtfulValue): Mutant {
  const [operation, field, rule] = rules[name];
  type Known = Parameters<Policies["writes"]["takesBlank"]>[0];
  const isMeant = (known: Pick<Known, "call" | "field">) =>
    known.field === field && callsOperation(known.call, operation);
  return {
    defect: `takes ${name.replaceAll("-", " ")} in a row and refuses it alone`,
    alter: ({ writes }) => ({
      writes: {
        takesBlank: { takesBlank: (known: Known) => isMeant(known) || writes.takesBlank(known) },
        takesNull: {
          takesNull: (known: Parameters<typeof writes.takesNull>[0]) =>
            isMeant(known) || writes.takesNull(known),
        },
        maxLength: {
          maxLength: (known: Parameters<typeof writes.maxLength>[0]) =>
            isMeant(known) ? Infinity : writes.maxLength(known),
        },
        hasType: { hasType: (known: Known) => isMeant(known) || writes.hasType(known) },
      }[rule],
    }),
  };
}

/** Defects of rows that are judged otherwise than the single operation. */
export const bulkLikenessMutants = {
  ...family(doubtfulValues, (name) => `bulk-takes-${name}` as const, taking),
  ...mutantsOf({
    "bulk-omitted-dates-cleared": {
      defect: "clears the target_date of a milestone that a row leaves out",
      alter: ({ writes }) => ({
        writes: {
          keeps: (known) =>
            known.field === "target_date" && callsOperation(known.call, milestones)
              ? null
              : writes.keeps(known),
        },
      }),
    },
    "bulk-reaches-points-of-other-estimates": {
      defect: "changes a point of another estimate of the project that a row names",
      alter: ({ tenancy }) => ({
        tenancy: {
          seesRecord: (known) => {
            const { call, record, kind } = known;
            const meant = kind === "estimate-point" && callsOperation(call, points);
            return (
              (meant && record["project_id"] === call.project?.id) || tenancy.seesRecord(known)
            );
          },
        },
      }),
    },
  }),
} as const;
