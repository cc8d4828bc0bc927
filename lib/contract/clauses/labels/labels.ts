import { chapter } from "#lib/contract/clause.ts";

/** Labels of a project. */
export const labelClauses = chapter({
  "labels/path#short-identifier": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "On the label routes a project's short identifier is accepted in place of its id.",
  },
});
