import { chapter } from "#lib/contract/clause.ts";
import { subjectsIn } from "#lib/contract/family.ts";
import { shortlyPathed } from "#lib/contract/subjects/tenant-routes.ts";

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

/** Those of these collections whose records are created and updated one by one, by routes that the contract does not give. */
export const shortlyNamedFamilies = ["labels", "milestones", "estimate points"] as const;

/** What is done with one of their records. */
export const shortlyNamedVerbs = ["create", "read", "update", "delete"] as const;

/** Operations whose path takes a short identifier, and what is sent there that is almost one. */
export const almostNamed = ["bulkDeleteLabels", ...shortlyPathed] as const;

/** Operations that accept the short identifier of a project. */
export const shortIdentifierClauses = chapter({
  "requests/path#short-identifier": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "A list below a project accepts the project's short identifier.",
    subjects: shortlyNamed,
  },
  "requests/path#short-identifier-operations": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "An operation on one record below a project accepts the project's short identifier.",
    subjects: shortlyNamedFamilies.flatMap((name) => subjectsIn(name, shortlyNamedVerbs)),
  },
  "requests/path#short-identifier-whole": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence:
      "Neither part of a project's short identifier nor more than that names the project: it is not found.",
    subjects: almostNamed.flatMap((name) => subjectsIn(name, ["shortened", "lengthened"])),
  },
});
