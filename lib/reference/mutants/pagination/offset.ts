import { bound, presenceFilter, asks } from "#lib/reference/mutants/building/query-parameters.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of where pages begin and end. */
export const offsetMutants = mutantsOf({
  "offset-next-leads-on-from-no-rows": {
    defect: "returns a next on the only page of a list without rows",
    policy: "pagination.next",
    where: ({ total }) => total === 0,
    instead: ({ perPage }) => perPage,
  },
  "offset-next-off-by-one": {
    defect: "returns a next that is one row too high",
    policy: "pagination.next",
    instead: (_, usual) => {
      const next = usual();
      return typeof next === "number" ? next + 1 : next;
    },
    at: ["listProjectWorkItems?offset&per_page", "listProjectWorkItems?count&per_page"],
  },
  "offset-next-realigned": {
    defect: "rounds next down to a multiple of per_page",
    policy: "pagination.next",
    instead: ({ perPage }, usual) => {
      const next = usual();
      return typeof next === "number" ? next - (next % perPage) : next;
    },
  },
  "offset-next-on-last-page": {
    defect: "returns a next on a last page that is not full",
    policy: "pagination.next",
    where: ({ returned, perPage }) => returned > 0 && returned < perPage,
    instead: ({ offset, perPage }) => offset + perPage,
  },
  "offset-next-on-full-last-page": {
    defect: "returns a next on a last page that is exactly full",
    policy: "pagination.next",
    instead: ({ returned, perPage, offset }) => (returned === perPage ? offset + perPage : null),
  },
  "offset-next-unclamped": {
    defect: "computes next from the requested per_page instead of the clamped one",
    policy: "pagination.next",
    where: ({ offset, perPage, total }) => offset + perPage < total,
    instead: ({ offset, asked }) => offset + asked,
  },
  "offset-previous-off-by-one": {
    defect: "returns a previous that is one row too high",
    policy: "pagination.previous",
    instead: (_, usual) => {
      const previous = usual();
      return typeof previous === "number" ? (previous > 0 ? previous + 1 : previous) : previous;
    },
  },
  "offset-total-counts-page": {
    defect: "returns the number of rows on the page as total_count",
    policy: "pagination.total",
    instead: ({ returned }) => returned,
    at: ["listProjectWorkItems?per_page", "listProjectWorkItems?offset&per_page&search"],
  },
  "offset-total-counts-remaining": {
    defect: "counts only the rows from the offset on in total_count",
    policy: "pagination.total",
    instead: ({ total, offset }) => Math.max(0, total - offset),
  },
  "offset-total-ignores-filters": {
    defect: "counts all rows in total_count, whatever the filters",
    policy: "pagination.total",
    instead: ({ unfiltered }) => unfiltered,
  },
  "list-counts-archived-items": {
    defect: "counts archived work items in total_count",
    policy: "pagination.total",
    where: ({ call }) => call.resource === "work-item",
    instead: ({ total, call }) => {
      const archived = call.store
        .rows("work-item")
        .filter((row) => row["project_id"] === call.project?.id && row["archived_at"] !== null);
      return total + archived.length;
    },
  },
  "offset-default-skips-first-row": {
    defect: "starts a list without offset at its second row",
    policy: "pagination.offsetDefault",
    instead: () => 1,
    at: ["listProjectWorkItems?order_by", "listStates?order_by"],
  },
  "offset-skips-boundary-row": {
    defect: "omits the first row of each later page",
    policy: "pagination.start",
    where: ({ offset }) => offset !== 0,
    instead: ({ offset }) => offset + 1,
    at: [
      "listProjectWorkItems?offset&per_page",
      "listWorkspaceWorkItems?offset&per_page&project_id",
      "listCycles?offset&per_page",
      "listModules?offset&per_page",
      "listLabels?offset&per_page",
      "listStates?offset&per_page",
      "listProjectProperties?offset&per_page",
      "listPages?offset&per_page",
      "listReleaseTags?offset&per_page&search",
      "listProjectWorkItems?fields&offset&order_by&per_page",
      "listContexts?offset&order_by&per_page",
      "listProjectWorkItems?offset&per_page&search",
    ],
  },
  "offset-cap-off-by-one": {
    defect: "accepts an offset one above the cap",
    policy: "pagination.offsetMax",
    instead: (_, usual) => usual() + 1,
  },
  "offset-cap-refuses-its-limit": {
    defect: "refuses the largest offset",
    policy: "pagination.offsetMax",
    instead: (_, usual) => usual() - 1,
  },
  "offset-cap-message-lacks-cursor": {
    defect: "does not mention the cursor when it refuses an offset above the cap",
    policy: "pagination.offsetAdvice",
    instead: ({ max }) => `Must be at most ${max}.`,
  },
  "offset-word-taken-as-zero": {
    defect: "treats a non-numeric offset as 0",
    policy: "pagination.offsetIsInteger",
    instead: () => true,
  },
  "offset-negative-taken-as-zero": {
    defect: "treats a negative offset as 0",
    policy: "pagination.refusesNegativeOffset",
    instead: () => false,
  },
  "offset-next-lost-beside-joined-filters": {
    defect: "returns no next on a first page narrowed by an absence filter or a range",
    policy: "pagination.next",
    where: ({ call, offset }) => (asks(call, presenceFilter) || asks(call, bound)) && offset === 0,
    instead: () => null,
  },
});
