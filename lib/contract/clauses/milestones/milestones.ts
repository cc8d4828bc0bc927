import { chapter } from "#lib/contract/clause.ts";

const other = {
  level: "must",
  section: "Resources and their fields, Other resources",
} as const;

const rules = chapter({
  "milestones/milestone#id": { ...other, sentence: "A milestone has an id." },
  "milestones/milestone#target_date": {
    ...other,
    sentence: "A milestone stores its target_date, a date.",
  },
});

/** Single milestones. */
export const milestoneClauses = chapter({
  ...rules,
});
