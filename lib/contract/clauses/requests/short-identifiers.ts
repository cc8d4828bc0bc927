import { chapter } from "#lib/contract/clause.ts";

/** Collections below a project, other than those of intake and comments, that know it by its short identifier. */
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

/** Lists that know a project by its short identifier. */
export const shortIdentifierClauses = chapter({
  "requests/path#short-identifier": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "A list below a project knows the project by its short identifier.",
    subjects: shortlyNamed,
  },
});
