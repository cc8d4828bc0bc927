import { chapter } from "#lib/contract/clause.ts";
import { subjectsIn } from "#lib/contract/family.ts";

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

/** Those of these collections whose records are made and changed one by one, for which the contract gives no route. */
export const shortlyNamedFamilies = ["labels", "milestones", "estimate points"] as const;

/** What is done with one of their records. */
export const shortlyNamedVerbs = ["create", "read", "update", "delete"] as const;

/** What knows a project by its short identifier. */
export const shortIdentifierClauses = chapter({
  "requests/path#short-identifier": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "A list below a project knows the project by its short identifier.",
    subjects: shortlyNamed,
  },
  "requests/path#short-identifier-operations": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "What is done with one record below a project knows the project by its identifier.",
    subjects: shortlyNamedFamilies.flatMap((name) => subjectsIn(name, shortlyNamedVerbs)),
  },
});
