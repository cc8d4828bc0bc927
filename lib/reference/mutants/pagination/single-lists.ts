import { stillLists } from "#lib/contract/subjects/still-lists.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const more = (value: unknown): unknown => (typeof value === "number" ? value + 1 : value);

/** Defects of pages on only one list. */
export const singleListPageMutants = mutantsOf({
  "offset-total-off-by-one-on-small-lists": {
    defect: "counts one row too many on lists that no other check adds to",
    policy: "pagination.total",
    where: ({ call }) => stillLists.some((slug) => slug === call.list),
    instead: (_, usual) => more(usual()),
  },
  "offset-next-off-by-one-on-cycles": {
    defect: "returns a next that is one row too high on the list of cycles",
    policy: "pagination.next",
    where: ({ call }) => call.list === "cycles",
    instead: (_, usual) => more(usual()),
  },
  "offset-previous-off-by-one-on-labels": {
    defect: "returns a previous that is one row too high on the list of labels",
    policy: "pagination.previous",
    where: ({ call }) => call.list === "labels",
    instead: (_, usual) => more(usual()),
  },
  "offset-next-on-last-page-of-states": {
    defect: "returns a next on the last page of the list of states",
    policy: "pagination.next",
    where: ({ call, isLast }) => call.list === "states" && isLast,
    instead: ({ offset, perPage }) => offset + perPage,
  },
  "cursor-leads-on-from-the-last-page-of-pages": {
    defect: "returns a next_cursor on the last page of the list of project pages",
    policy: "pagination.nextCursor",
    where: ({ call }) => call.list === "pages",
    instead: ({ token }) => token,
  },
  "cursor-has-more-denies-the-cursor-on-modules": {
    defect: "reports has_more=false on a cursor page of modules that has a next_cursor",
    policy: "pagination.hasMore",
    where: ({ call }) => call.list === "modules",
    instead: () => false,
  },
  "page-repeats-a-row-on-workspace-members": {
    defect: "returns the first member of the workspace twice on a page",
    policy: "pagination.envelope",
    where: ({ call }) => call.list === "workspace-members",
    instead: ({ members }, usual) => {
      const { data } = members;
      return Array.isArray(data) ? { ...members, data: [...data, ...data.slice(0, 1)] } : usual();
    },
  },
});
