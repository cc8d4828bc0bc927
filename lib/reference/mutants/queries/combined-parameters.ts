import { filtersIn } from "#lib/reference/mutants/building/query-parameters.ts";
import type { Call } from "#lib/reference/call.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const startsAt = ({ query }: Call): number => Number(query.get("offset") ?? 0);

const isDownward = ({ query }: Call): boolean => query.get("order_by")?.startsWith("-") === true;

/** By default work items are listed newest first. */
const isDownwardOrDefault = (call: Call): boolean =>
  isDownward(call) || !call.query.has("order_by");

const isOfWorkItems = ({ list }: Call): boolean =>
  list === "work-items" || list === "workspace-work-items";

/** Defects of ordering and paging that show only in combination with something else. */
const paged = mutantsOf({
  "query-hyphen-lost-beside-filters": {
    defect: "sorts in ascending order when filters come with a descending ordering",
    policy: "ordering.readsHyphen",
    where: ({ call }) => filtersIn(call) !== 0,
    instead: () => false,
  },
  "query-order-lost-uncounted": {
    defect: "ignores order_by with count=false",
    policy: "ordering.knows",
    where: ({ call }) => call.query.get("count") === "false",
    instead: () => false,
  },
  "query-offset-ignored-downward-by-id": {
    defect: "ignores the offset when rows are in descending order of id",
    policy: "pagination.start",
    where: ({ call }) => call.query.get("order_by") === "-id",
    instead: () => 0,
  },
  "query-page-of-all-rows-lacks-last": {
    defect: "omits the last row when per_page is the number of rows",
    policy: "pagination.takes",
    where: ({ total, perPage }) => total > 1 && perPage === total,
    instead: ({ perPage }) => perPage - 1,
  },
  "query-total-unfiltered-on-later-pages": {
    defect: "counts on later pages the rows that the filters exclude, too",
    policy: "pagination.total",
    where: ({ offset }) => offset > 0,
    instead: ({ unfiltered }) => unfiltered,
  },
  "query-next-guessed-beside-filters": {
    defect: "guesses next from a full page of filtered rows",
    policy: "pagination.next",
    where: ({ call, returned, perPage }) => filtersIn(call) > 0 && returned === perPage,
    instead: ({ offset, perPage }) => offset + perPage,
  },
  "query-previous-lost-downward": {
    defect: "returns no previous when the ordering is descending",
    policy: "pagination.previous",
    where: ({ call }) => isDownward(call),
    instead: () => null,
  },
  "query-cursor-repeats-downward-beside-filters": {
    defect: "repeats the last row of a filtered page on the next page of a descending cursor walk",
    policy: "pagination.follows",
    where: ({ comparison, call }) =>
      comparison === 0 && isDownwardOrDefault(call) && filtersIn(call) > 0,
    instead: () => true,
  },
  "query-cursor-given-on-full-filtered-page": {
    defect: "reports has_more=true on a last cursor page of filtered rows that is exactly full",
    policy: "pagination.hasMore",
    instead: ({ call, returned, perPage }, usual) =>
      usual() === true || (filtersIn(call) > 0 && returned === perPage),
  },
});

/** Defects of the content of rows that show only in combination with something else. */
const shown = mutantsOf({
  "query-fields-serve-what-orders": {
    defect: "returns the member that rows are ordered by, although fields does not name it",
    policy: "fields.selects",
    where: ({ call, name }) => call.query.get("order_by")?.replace("-", "") === name,
    instead: () => true,
  },
  "query-fields-drop-last-beside-expand": {
    defect: "omits the last of several fields alongside expand",
    policy: "fields.split",
    where: ({ call }) => call.query.has("expand"),
    instead: (_, usual) => {
      const names = usual();
      return names.length > 1 ? names.slice(0, -1) : names;
    },
  },
  "query-expand-lost-beside-all": {
    defect: "adds no relation to rows with fields=all",
    policy: "expansion.adds",
    where: ({ call }) => call.query.get("fields") === "all",
    instead: () => false,
  },
  "query-expanded-cut-beside-fields": {
    defect: "returns only the first of several related records when fields narrows the row",
    policy: "expansion.targets",
    where: ({ call }) => call.query.has("fields"),
    instead: (_, usual) => usual().slice(0, 1),
  },
  "query-cycles-pass-any-filter": {
    defect: "lists cycles that match any of several filters",
    policy: "filters.combines",
    where: ({ call, verdicts }) => call.list === "cycles" && verdicts.length !== 0,
    instead: ({ verdicts }) => verdicts.some((passed) => passed),
  },
  "query-cursor-loses-a-row-beside-fields": {
    defect: "omits a row from later cursor pages of a small list when fields narrows the rows",
    policy: "pagination.envelope",
    where: ({ call }) =>
      !isOfWorkItems(call) && call.query.has("cursor") && call.query.has("fields"),
    instead: ({ members }, usual) => {
      const { data } = members;
      return Array.isArray(data) ? { ...members, data: data.slice(1) } : usual();
    },
  },
  "query-fields-lost-on-later-pages-of-small-lists": {
    defect: "ignores fields on later pages of lists other than those of work items",
    policy: "fields.applies",
    where: ({ call }) => !isOfWorkItems(call) && startsAt(call) !== 0,
    instead: () => false,
  },
});

/** Defects that show only when several parameters of a list are combined. */
export const combinedParameterMutants = { ...paged, ...shown } as const;
