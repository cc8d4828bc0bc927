import { chapter } from "#lib/contract/clause.ts";
import { pageListTypes } from "#lib/contract/enums.ts";
import { keysOf } from "#lib/contract/family.ts";
import { pageFilters } from "#lib/contract/lists/filters.ts";

// Each value of `type` has a clause of its own.
const { type: _, ...filters } = pageFilters;
const section = "Endpoints, Other operations";
const must = { level: "must", section } as const;
const may = { level: "may", section } as const;

/** What is specific to the list of pages. */
export const pageClauses = chapter({
  "pages/filter#narrows": {
    ...must,
    sentence: "The page list can be narrowed by each of its filters.",
    subjects: keysOf(filters),
  },
  "pages/type#taken": {
    ...must,
    sentence: "The page list accepts each of the stated values of type.",
    subjects: pageListTypes,
  },
  "pages/filter-values#refusal": {
    ...may,
    sentence: "An unlisted value of access or type is refused or selects no page.",
  },
  "pages/filters#every-page": {
    level: "must",
    section: "Endpoints, Conventions, Pagination",
    sentence: "A filter of pages applies on every page of the list, in either pagination style.",
  },
  "pages/parent#elsewhere": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    sentence: "A page below a page of another project or workspace is refused with 400.",
    subjects: ["other project", "other workspace"],
  },
  "pages/list#own": {
    level: "must",
    section: "What the service does",
    sentence: "The page list of a project holds no page of another project.",
  },
  "pages/list#each": {
    ...must,
    sentence: "The page list holds the public pages of the project.",
  },
  "pages/path#short-identifier": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "On the page route a project's short identifier is accepted in place of its id.",
  },
  "pages/filters#joined": {
    ...must,
    sentence: "A page that fails one of several filters is not listed.",
  },
  "pages/filters#total": {
    ...must,
    sentence: "total_count on the list of pages is the number of rows that pass the filters.",
  },
});
