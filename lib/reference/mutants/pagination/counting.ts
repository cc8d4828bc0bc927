import { isInherited } from "#lib/reference/mutants/building/inherited-names.ts";
import { asks, severalValues } from "#lib/reference/mutants/building/query-parameters.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of counting and of the choice of style. */
export const countingMutants = mutantsOf({
  "offset-always-counts": {
    defect: "sends total_count even when the caller asked for count=false",
    policy: "pagination.showsTotal",
    instead: () => true,
  },
  "offset-total-is-zero-beyond-the-end": {
    defect: "counts no rows in total_count where the page begins beyond the end",
    policy: "pagination.total",
    where: ({ returned, offset }) => returned === 0 && offset > 0,
    instead: () => 0,
  },
  "offset-total-null-when-uncounted": {
    defect: "sends a null total_count with count=false",
    policy: "pagination.envelope",
    where: ({ style }) => style === "offset",
    instead: ({ members }) => ({ total_count: null, ...members }),
  },
  "offset-counts-only-when-asked": {
    defect: "counts only where count=true is sent",
    policy: "pagination.showsTotal",
    instead: ({ call }) => call.query.get("count") === "true",
  },
  "offset-uncounted-lacks-next": {
    defect: "gives no next with count=false",
    policy: "pagination.next",
    where: ({ call }) => call.query.get("count") === "false",
    instead: () => null,
  },
  "offset-uncounted-guesses-next": {
    defect: "guesses next from a full page with count=false",
    policy: "pagination.next",
    where: ({ call }) => call.query.get("count") === "false",
    instead: ({ returned, perPage, offset }) => (returned === perPage ? offset + perPage : null),
  },
  "offset-uncounted-lacks-previous": {
    defect: "gives no previous with count=false",
    policy: "pagination.previous",
    where: ({ call }) => call.query.get("count") === "false",
    instead: () => null,
  },
  "count-disabled-blocks-cursor": {
    defect: "refuses the offset style for want of a count, and the cursor style too",
    policy: "pagination.countDisabled",
    where: ({ count, call }) => count && call.list === "work-items",
    instead: () => true,
  },
  "paginate-unknown-refused": {
    defect: "refuses an unknown value of paginate",
    policy: "pagination.refusesStyle",
    instead: () => true,
  },
  "per-page-default-100": {
    defect: "shows 100 rows without per_page",
    policy: "pagination.perPageDefault",
    instead: () => 100,
  },
  "per-page-default-20-beside-filters": {
    defect: "shows 20 rows without per_page where filters are asked for",
    policy: "pagination.perPageDefault",
    where: ({ call }) => asks(call, severalValues),
    instead: () => 20,
  },
  "per-page-default-20-on-later-pages": {
    defect: "shows 20 rows without per_page behind an offset",
    policy: "pagination.perPageDefault",
    where: ({ call }) => call.query.has("offset"),
    instead: () => 20,
  },
  "per-page-ignored": {
    defect: "ignores per_page",
    policy: "pagination.perPage",
    instead: () => 50,
  },
  "per-page-capped-at-100": {
    defect: "shows no more than 100 rows",
    policy: "pagination.perPageMax",
    instead: () => 100,
  },
  "per-page-above-max-refused": {
    defect: "refuses a per_page above 200 instead of clamping it",
    policy: "pagination.refusesAboveCap",
    instead: () => true,
  },
  "per-page-not-clamped": {
    defect: "shows as many rows as per_page says, above 200 too",
    policy: "pagination.perPage",
    instead: ({ asked }) => Math.max(1, asked),
  },
  "per-page-not-clamped-by-cursor": {
    defect: "clamps per_page on the offset path alone",
    policy: "pagination.perPage",
    where: ({ call }) => call.query.get("paginate") === "cursor",
    instead: ({ asked }) => Math.max(1, asked),
  },
  "per-page-word-taken-as-default": {
    defect: "takes a per_page that is no integer as the default",
    policy: "pagination.perPageIsInteger",
    instead: () => true,
  },
  "per-page-fraction-truncated": {
    defect: "cuts the fraction off a per_page",
    policy: "pagination.perPageIsInteger",
    instead: ({ text }) => /^-?\d+(\.\d+)?$/.test(text),
  },
  "per-page-zero-crashes": {
    defect: "breaks down where per_page is 0",
    policy: "pagination.perPageMin",
    where: ({ call }) => call.query.get("per_page") === "0",
    instead: () => {
      throw new Error("division by zero");
    },
  },
  "offset-total-wrong-on-last-page": {
    defect: "counts the rows up to the page in total_count on the last page, less one",
    policy: "pagination.total",
    where: ({ isLast, offset }) => isLast && offset > 0,
    instead: ({ total }) => total - 1,
  },
  "offset-total-ignores-search": {
    defect: "counts rows in total_count that search leaves out",
    policy: "pagination.total",
    where: ({ call }) => call.query.has("search"),
    instead: ({ unfiltered }) => unfiltered,
  },
  "offset-uncounted-lacks-style": {
    defect: "names no style with count=false",
    policy: "pagination.marker",
    where: ({ call }) => call.query.get("count") === "false",
    instead: () => ({}),
  },
  "offset-previous-null-within-first-page": {
    defect: "gives no previous where the offset is less than per_page",
    policy: "pagination.previous",
    where: ({ offset, perPage }) => offset < perPage,
    instead: () => null,
  },
  "list-answers-bare-array-when-empty": {
    defect: "answers a list without rows as a bare empty array",
    policy: "pagination.envelope",
    where: ({ total }) => total === 0,
    instead: () => [],
    at: [
      "listProjectWorkItems?search",
      "listWorkspaceWorkItems?per_page&priority__in&project_id&state_group__in&target_date__lte",
    ],
  },
  "total-forgets-the-filters-across-projects": {
    defect: "counts what the filters leave out in total_count across projects",
    policy: "pagination.total",
    where: ({ call }) => call.list === "workspace-work-items",
    instead: ({ unfiltered }) => unfiltered,
  },
  "total-of-none-is-that-of-all": {
    defect: "counts all work items in total_count where the filters leave none",
    policy: "pagination.total",
    where: ({ total, call }) => total === 0 && call.resource === "work-item",
    instead: ({ unfiltered }) => unfiltered,
  },
  "total-counts-each-assignee-of-the-assigned": {
    defect:
      "counts a work item in total_count once for each assignee where assignee_id__isnull=false",
    policy: "pagination.total",
    where: ({ call }) => call.query.get("assignee_id__isnull") === "false",
    instead: ({ total, call }) => {
      const more = call.store
        .rows("work-item")
        .filter((row) => row["project_id"] === call.project?.id)
        .map(({ assignee_ids: ids }) => (Array.isArray(ids) ? Math.max(ids.length - 1, 0) : 0));
      return more.reduce((sum, one) => sum + one, total);
    },
  },
  "paginate-inherited-name-selects-cursor": {
    defect: "pages by cursor where paginate is a name that every object has",
    policy: "pagination.style",
    where: ({ paginate }) => isInherited(paginate ?? "none"),
    instead: () => "cursor",
  },
});
