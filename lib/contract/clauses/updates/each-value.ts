import { chapter } from "#lib/contract/clause.ts";
import { moduleStatuses, priorities } from "#lib/contract/enums.ts";

/** Members with a closed set of values that updates change. */
export const updatedEnums = [
  { kind: "work item", member: "priority", values: priorities },
  { kind: "module", member: "status", values: moduleStatuses },
] as const;

/** Kinds whose description an update may empty. */
export const emptiedTexts = ["module", "cycle"] as const;

/** Updates to each value of an enum, and to an empty text. */
export const eachValueClauses = chapter({
  "updates/emptied-text#stored": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "An empty text in an update is stored, or refused.",
    subjects: emptiedTexts,
  },
  "updates/each-value#kept": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "An update sets each value that the contract gives for a member.",
    subjects: updatedEnums.flatMap(({ member, values }) =>
      values.map((value) => `${member} ${value}`),
    ),
  },
});
