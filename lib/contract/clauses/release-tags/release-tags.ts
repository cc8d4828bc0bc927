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
  "release-tags/list#written": {
    ...must,
    sentence: "A row of the list of release tags reports what was written, and by whom.",
    subjects: ["commit_hash", "created_by_id"],
  },
  // The contract does not state in which form a tag is returned.
  "release-tags/list#written-tag": {
    ...must,
    level: "should",
    sentence: "A row of the list of release tags reports the git_tag that was written.",
  },
  "release-tags/filter#version-with": {
    ...must,
    sentence: "The filter by version also applies to release tags alongside another parameter.",
    subjects: ["fields", "search"],
  },
  "release-tags/list#orderings": {
    ...may,
    sentence: "The contract does not state which orderings release tags have.",
  },
});
