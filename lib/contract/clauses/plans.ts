import { chapter } from "#lib/contract/clause.ts";
import type { Clause } from "#lib/contract/clause.ts";
import { family } from "#lib/contract/family.ts";

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

const paths = family(
  shortlyNamed,
  (name) => `plans/path#${slugOf[name]}` as const,
  (name): Clause => ({
    level: "must",
    section: "Endpoints, Conventions",
    sentence: `The list of ${name} knows the project by its short identifier.`,
  }),
);

const rules = chapter({
  "plans/estimate-point#id": { ...other, sentence: "An estimate point has an id." },
  "plans/estimate-point#value": {
    ...other,
    sentence: "An estimate point keeps its value, a text.",
  },
  "plans/milestone#id": { ...other, sentence: "A milestone has an id." },
  "plans/milestone#target_date": {
    ...other,
    sentence: "A milestone keeps its target_date, a date.",
  },
});

/** Estimate points and milestones one by one, and lists that know a project by its short identifier. */
export const planClauses = { ...paths, ...rules } as const;
