import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Other operations";
const must = { level: "must", section } as const;
const may = { level: "may", section } as const;

/** What the list of release tags has for itself. */
export const releaseTagClauses = chapter({
  "release-tags/filters#every-page": {
    level: "must",
    section: "Endpoints, Conventions, Pagination",
    sentence: "A filter of release tags that is sent holds on every page, in either style.",
  },
  "release-tags/filter#version": {
    ...must,
    sentence: "The list of release tags can be narrowed to a version.",
  },
  "release-tags/filters#total": {
    ...must,
    sentence: "total_count on the list of release tags is the number of rows that are left.",
  },
  "release-tags/filter#search": {
    ...must,
    sentence: "The list of release tags can be searched.",
  },
  "release-tags/list#version": {
    ...must,
    sentence: "A row of the list of release tags reports the version of its tag.",
  },
  "release-tags/list#orderings": {
    ...may,
    sentence: "Which orderings release tags have is not stated.",
  },
});
