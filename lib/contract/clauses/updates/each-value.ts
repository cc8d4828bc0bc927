import { chapter } from "#lib/contract/clause.ts";
import { moduleStatuses, priorities } from "#lib/contract/enums.ts";

/** Members with a closed set of values that updates change. */
export const updatedEnums = [
  { kind: "work item", member: "priority", values: priorities },
  { kind: "module", member: "status", values: moduleStatuses },
] as const;

/** Updates to each value of an enum. */
export const eachValueClauses = chapter({
  "updates/each-value#kept": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "An update sets each value that the contract gives for a member.",
    subjects: updatedEnums.flatMap(({ member, values }) =>
      values.map((value) => `${member} ${value}`),
    ),
  },
});
