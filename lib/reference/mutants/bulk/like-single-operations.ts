import type { DoubtfulValue } from "#lib/contract/clauses/bulk/likeness.ts";
import { doubtfulValues } from "#lib/contract/clauses/bulk/likeness.ts";
import type { BulkOperation } from "#lib/contract/bulk.ts";
import { family } from "#lib/contract/family.ts";
import type { Call } from "#lib/reference/call.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

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
  const befalls = {
    defect: `accepts ${name.replaceAll("-", " ")} in a bulk row but refuses it in a single operation`,
    where: (known: { readonly call: Call; readonly field: string }) =>
      known.field === field && callsOperation(known.call, operation),
  };
  const taken: Readonly<Record<Rule, Mutant>> = {
    takesBlank: { ...befalls, policy: "writes.takesBlank", instead: () => true },
    takesNull: { ...befalls, policy: "writes.takesNull", instead: () => true },
    maxLength: { ...befalls, policy: "writes.maxLength", instead: () => Infinity },
    hasType: { ...befalls, policy: "writes.hasType", instead: () => true },
  };
  return taken[rule];
}

/** Defects of rows that are judged differently from the single operation. */
export const bulkLikenessMutants = {
  ...family(doubtfulValues, (name) => `bulk-takes-${name}` as const, taking),
  ...mutantsOf({
    "bulk-omitted-dates-cleared": {
      defect: "clears the target_date of a milestone when a row omits it",
      policy: "writes.keeps",
      where: ({ field, call }) => field === "target_date" && callsOperation(call, milestones),
      instead: () => null,
    },
    "bulk-reaches-points-of-other-estimates": {
      defect:
        "changes an estimate point that a row names, although it belongs to another estimate of the project",
      policy: "tenancy.seesRecord",
      where: ({ kind, call, record }) =>
        kind === "estimate-point" &&
        callsOperation(call, points) &&
        record["project_id"] === call.project?.id,
      instead: () => true,
    },
  }),
} as const;
