import { chapter } from "#lib/contract/clause.ts";

const other = {
  level: "must",
  section: "Resources and their fields, Other resources",
} as const;

/** Collections below a project, beside those of intake and comments, that know it by its short identifier. */
export const shortlyNamed = [
  "labels",
  "milestones",
  "estimate points",
  "pages",
  "members",
] as const;

/** The collection as it stands in ids. */
export const slugOf = {
  labels: "labels",
  milestones: "milestones",
  "estimate points": "estimate-points",
  pages: "pages",
  members: "members",
} as const;

const rules = chapter({
  "estimates/point#id": { ...other, sentence: "An estimate point has an id." },
  "estimates/point#value": {
    ...other,
    sentence: "An estimate point keeps its value, a text.",
  },
  "milestones/milestone#id": { ...other, sentence: "A milestone has an id." },
  "milestones/milestone#target_date": {
    ...other,
    sentence: "A milestone keeps its target_date, a date.",
  },
});

/** Estimate points and milestones one by one, and lists that know a project by its short identifier. */
export const planClauses = chapter({
  "requests/path#short-identifier": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "A list below a project knows the project by its short identifier.",
    subjects: shortlyNamed,
  },
  ...rules,
});
