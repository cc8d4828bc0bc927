import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Other operations";
const must = { level: "must", section } as const;
const may = { level: "may", section } as const;

/** What is specific to the list of release tags. */
export const releaseTagClauses = chapter({
  "release-tags/filters#every-page": {
    level: "must",
    section: "Endpoints, Conventions, Pagination",
    sentence: "A filter of release tags applies on every page, in either pagination style.",
  },
  "release-tags/filter#version": {
    ...must,
    sentence: "The list of release tags can be filtered by version.",
  },
  "release-tags/filters#total": {
    ...must,
    sentence:
      "total_count on the list of release tags is the number of rows that pass the filters.",
  },
  "release-tags/filter#search": {
    ...must,
    sentence: "The list of release tags can be searched.",
  },
  "release-tags/list#version": {
    ...must,
    sentence: "A row of the list of release tags reports the version of its tag.",
  },
  "release-tags/list#creator": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    sentence: "created_by_id of a release tag is the user whose key created it.",
  },
  "release-tags/list#orderings": {
    ...may,
    sentence: "The contract does not state which orderings release tags have.",
  },
});
