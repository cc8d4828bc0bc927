import { chapter } from "#lib/contract/clause.ts";

/** Collections below a project, other than intake and comments, that accept its short identifier. */
export const shortlyNamed = [
  "labels",
  "milestones",
  "estimate points",
  "pages",
  "members",
] as const;

/** The collection as it is spelled in ids. */
export const slugOf = {
  labels: "labels",
  milestones: "milestones",
  "estimate points": "estimate-points",
  pages: "pages",
  members: "members",
} as const;

/** Lists that accept the short identifier of a project. */
export const shortIdentifierClauses = chapter({
  "requests/path#short-identifier": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "A list below a project accepts the project's short identifier.",
    subjects: shortlyNamed,
  },
});
