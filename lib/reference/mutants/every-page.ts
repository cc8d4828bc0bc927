import { stillLists } from "#lib/contract/subjects/still-lists.ts";
import { mutantsOf } from "./mutant.ts";

const more = (value: unknown): unknown => (typeof value === "number" ? value + 1 : value);

/** Defects of pages on one list alone. */
export const everyPageMutants = mutantsOf({
  "offset-total-off-by-one-on-small-lists": {
    defect: "counts one row too many on lists that no other check adds to",
    alter: ({ pagination }) => ({
      pagination: {
        total: (known) => {
          const total = pagination.total(known);
          return stillLists.some((slug) => slug === known.call.list) ? more(total) : total;
        },
      },
    }),
  },
  "offset-next-off-by-one-on-cycles": {
    defect: "sets next one row too far on the list of cycles",
    alter: ({ pagination }) => ({
      pagination: {
        next: (known) => {
          const next = pagination.next(known);
          return known.call.list === "cycles" ? more(next) : next;
        },
      },
    }),
  },
  "offset-previous-off-by-one-on-labels": {
    defect: "sets previous one row too far on the list of labels",
    alter: ({ pagination }) => ({
      pagination: {
        previous: (known) => {
          const previous = pagination.previous(known);
          return known.call.list === "labels" ? more(previous) : previous;
        },
      },
    }),
  },
  "offset-next-on-last-page-of-states": {
    defect: "gives a next on the last page of the list of states",
    alter: ({ pagination }) => ({
      pagination: {
        next: (known) =>
          known.call.list === "states" && known.isLast
            ? known.offset + known.perPage
            : pagination.next(known),
      },
    }),
  },
  "cursor-leads-on-from-the-last-page-of-pages": {
    defect: "gives a cursor on the last page of the list of project pages",
    alter: ({ pagination }) => ({
      pagination: {
        nextCursor: (known) =>
          known.call.list === "pages" ? known.token : pagination.nextCursor(known),
      },
    }),
  },
  "cursor-has-more-denies-the-cursor-on-modules": {
    defect: "says that nothing follows a cursor page of modules which has a cursor",
    alter: ({ pagination }) => ({
      pagination: {
        hasMore: (known) => known.call.list !== "modules" && pagination.hasMore(known),
      },
    }),
  },
  "page-repeats-a-row-on-workspace-members": {
    defect: "shows the first member of the workspace twice on a page",
    alter: ({ pagination }) => ({
      pagination: {
        envelope: (known) => {
          const { data } = known.members;
          if (known.call.list !== "workspace-members" || !Array.isArray(data)) {
            return pagination.envelope(known);
          }
          return { ...known.members, data: [...data, ...data.slice(0, 1)] };
        },
      },
    }),
  },
});
