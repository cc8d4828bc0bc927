import { presenceFilter, asks, bound } from "./asks.ts";
import { mutantsOf } from "./mutant.ts";

/** Defects of order and of pages that show only beside something else. */
export const pageDisagreementMutants = mutantsOf({
  "order-by-hidden-value-joins-cycles-beside-absence": {
    defect: "loses rows without a cycle in an order by what rows hide, where absence is asked for",
    alter: ({ lifecycle }) => ({
      lifecycle: {
        listsRow: (known) => {
          const { call, row } = known;
          const order = call.query.get("order_by") ?? "";
          const joins =
            /(updated_at|sort_order|state_group)$/.test(order) && asks(call, presenceFilter);
          return !(joins && row["cycle_id"] === null) && lifecycle.listsRow(known);
        },
      },
    }),
  },
  "order-hyphen-of-state-group-lost-on-later-pages": {
    defect: "orders upward by state group on later pages, whatever is asked for",
    alter: () => ({
      ordering: {
        readsHyphen: ({ call, name }) =>
          !(name === "state_group" && Number(call.query.get("offset") ?? 0) > 0),
      },
    }),
  },
  "order-hyphen-lost-beside-absence": {
    defect: "orders upward where a filter by absence narrows the list",
    alter: () => ({ ordering: { readsHyphen: ({ call }) => !asks(call, presenceFilter) } }),
  },
  "order-lost-where-nothing-is-counted": {
    defect: "does not heed order_by with count=false",
    alter: ({ ordering }) => ({
      ordering: {
        knows: (known) => known.call.query.get("count") !== "false" && ordering.knows(known),
      },
    }),
  },
  "offset-rounded-down-to-a-page-downward": {
    defect: "begins at the page's bound where the offset of a downward list lies within a page",
    alter: () => ({
      pagination: {
        start: ({ call, offset }) => {
          const perPage = Number(call.query.get("per_page") ?? 50);
          const downward = call.query.get("order_by")?.startsWith("-") ?? false;
          return downward ? offset - (offset % perPage) : offset;
        },
      },
    }),
  },
  "page-of-every-row-lacks-the-last": {
    defect: "leaves the last row out where per_page is the number of rows",
    alter: ({ pagination }) => ({
      pagination: {
        takes: (known) =>
          known.perPage === known.total ? known.perPage - 1 : pagination.takes(known),
      },
    }),
  },
  "offset-next-lost-beside-joined-filters": {
    defect: "gives no next on a first page that a filter by absence or a range narrows",
    alter: ({ pagination }) => ({
      pagination: {
        next: (known) => {
          const narrowed = asks(known.call, presenceFilter) || asks(known.call, bound);
          return narrowed && known.offset === 0 ? null : pagination.next(known);
        },
      },
    }),
  },
  "cursor-hyphen-lost-beside-joined-filters": {
    defect: "goes on upward behind a cursor where a filter by absence or a range narrows the list",
    alter: () => ({
      ordering: {
        readsHyphen: ({ call }) =>
          !(call.query.has("cursor") && (asks(call, presenceFilter) || asks(call, bound))),
      },
    }),
  },
  "cursor-downward-repeats-a-row-beside-work-items": {
    defect: "shows the last row of a page again on the next where cycles or properties go downward",
    alter: ({ pagination }) => ({
      pagination: {
        follows: (known) => {
          const { call, comparison } = known;
          const downward = call.query.get("order_by")?.startsWith("-") ?? false;
          const beside = call.list === "cycles" || call.list === "project-properties";
          return (beside && downward && comparison === 0) || pagination.follows(known);
        },
      },
    }),
  },
});
