import { isInherited } from "#lib/reference/mutants/building/inherited-names.ts";
import { asks, severalValues } from "#lib/reference/mutants/building/query-parameters.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of counting and of the choice of style. */
export const countingMutants = mutantsOf({
  "offset-always-counts": {
    defect: "sends total_count even with count=false",
    policy: "pagination.showsTotal",
    instead: () => true,
  },
  "offset-total-is-zero-beyond-the-end": {
    defect: "returns a total_count of 0 when the page begins beyond the end",
    policy: "pagination.total",
    where: ({ returned, offset }) => returned === 0 && offset > 0,
    instead: () => 0,
  },
  "offset-total-null-when-uncounted": {
    defect: "returns a null total_count with count=false",
    policy: "pagination.envelope",
    where: ({ style }) => style === "offset",
    instead: ({ members }) => ({ total_count: null, ...members }),
  },
  "offset-counts-only-when-asked": {
    defect: "counts only when count=true is sent",
    policy: "pagination.showsTotal",
    instead: ({ call }) => call.query.get("count") === "true",
  },
  "offset-uncounted-lacks-next": {
    defect: "returns no next with count=false",
    policy: "pagination.next",
    where: ({ call }) => call.query.get("count") === "false",
    instead: () => null,
  },
  "offset-uncounted-ends-at-largest-page": {
    defect: "returns no next after 200 rows with count=false",
    policy: "pagination.next",
    where: ({ call, perPage }) => call.query.get("count") === "false" && perPage >= 200,
    instead: () => null,
  },
  "offset-uncounted-guesses-next": {
    defect: "guesses next from a full page with count=false",
    policy: "pagination.next",
    where: ({ call }) => call.query.get("count") === "false",
    instead: ({ returned, perPage, offset }) => (returned === perPage ? offset + perPage : null),
  },
  "offset-uncounted-lacks-previous": {
    defect: "returns no previous with count=false",
    policy: "pagination.previous",
    where: ({ call }) => call.query.get("count") === "false",
    instead: () => null,
  },
  "count-disabled-blocks-cursor": {
    defect: "refuses offset pages because the list cannot be counted, and refuses cursor pages too",
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
    defect: "returns 100 rows without per_page",
    policy: "pagination.perPageDefault",
    instead: () => 100,
  },
  "per-page-default-20-beside-expand": {
    defect: "returns 20 rows without per_page when a relation is expanded",
    policy: "pagination.perPageDefault",
    where: ({ call }) => call.query.has("expand"),
    instead: () => 20,
  },
  "per-page-default-20-by-cursor": {
    defect: "returns 20 rows without per_page on cursor pages",
    policy: "pagination.perPageDefault",
    where: ({ call }) => call.query.get("paginate") === "cursor",
    instead: () => 20,
  },
  "per-page-default-100-uncounted": {
    defect: "returns 100 rows without per_page with count=false",
    policy: "pagination.perPageDefault",
    where: ({ call }) => call.query.get("count") === "false",
    instead: () => 100,
  },
  "per-page-default-20-beside-filters": {
    defect: "returns 20 rows without per_page when filters are sent",
    policy: "pagination.perPageDefault",
    where: ({ call }) => asks(call, severalValues),
    instead: () => 20,
  },
  "per-page-default-20-on-later-pages": {
    defect: "returns 20 rows without per_page after an offset",
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
    defect: "returns at most 100 rows",
    policy: "pagination.perPageMax",
    instead: () => 100,
  },
  "per-page-above-max-refused": {
    defect: "refuses a per_page above 200 instead of clamping it",
    policy: "pagination.refusesAboveCap",
    instead: () => true,
  },
  "per-page-not-clamped": {
    defect: "returns as many rows as per_page says, even above 200",
    policy: "pagination.perPage",
    instead: ({ asked }) => Math.max(1, asked),
  },
  "per-page-not-clamped-by-cursor": {
    defect: "clamps per_page only on offset pages",
    policy: "pagination.perPage",
    where: ({ call }) => call.query.get("paginate") === "cursor",
    instead: ({ asked }) => Math.max(1, asked),
  },
  "per-page-word-taken-as-default": {
    defect: "treats a per_page that is not an integer as absent",
    policy: "pagination.perPageIsInteger",
    instead: () => true,
  },
  "per-page-fraction-truncated": {
    defect: "truncates a fractional per_page",
    policy: "pagination.perPageIsInteger",
    instead: ({ text }) => /^-?\d+(\.\d+)?$/.test(text),
  },
  "per-page-zero-crashes": {
    defect: "crashes when per_page is 0",
    policy: "pagination.perPageMin",
    where: ({ call }) => call.query.get("per_page") === "0",
    instead: () => {
      throw new Error("division by zero");
    },
  },
  "offset-total-wrong-on-last-page": {
    defect: "returns a total_count that is one too low on the last page",
    policy: "pagination.total",
    where: ({ isLast, offset }) => isLast && offset > 0,
    instead: ({ total }) => total - 1,
  },
  "offset-total-ignores-search": {
    defect: "counts rows in total_count that search excludes",
    policy: "pagination.total",
    where: ({ call }) => call.query.has("search"),
    instead: ({ unfiltered }) => unfiltered,
  },
  "offset-uncounted-lacks-style": {
    defect: "omits pagination.style with count=false",
    policy: "pagination.marker",
    where: ({ call }) => call.query.get("count") === "false",
    instead: () => ({}),
  },
  "offset-previous-null-within-first-page": {
    defect: "returns no previous when the offset is less than per_page",
    policy: "pagination.previous",
    where: ({ offset, perPage }) => offset < perPage,
    instead: () => null,
  },
  "offset-previous-negative-within-first-page": {
    defect: "returns the offset minus per_page as previous, even if that is less than 0",
    policy: "pagination.previous",
    where: ({ offset }) => offset > 0,
    instead: ({ offset, perPage }) => offset - perPage,
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
    defect: "counts rows in total_count that the filters exclude on lists across projects",
    policy: "pagination.total",
    where: ({ call }) => call.list === "workspace-work-items",
    instead: ({ unfiltered }) => unfiltered,
  },
  "total-of-none-is-that-of-all": {
    defect: "counts all work items in total_count when the filters select none",
    policy: "pagination.total",
    where: ({ total, call }) => total === 0 && call.resource === "work-item",
    instead: ({ unfiltered }) => unfiltered,
  },
  "total-counts-each-assignee-of-the-assigned": {
    defect:
      "counts a work item in total_count once for each assignee when assignee_id__isnull=false",
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
    defect: "pages by cursor when paginate is an inherited property name such as constructor",
    policy: "pagination.style",
    where: ({ paginate }) => isInherited(paginate ?? "none"),
    instead: () => "cursor",
  },
});
