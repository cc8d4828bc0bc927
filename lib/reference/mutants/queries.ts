import type { Call } from "#lib/reference/call.ts";
import { mutantsOf } from "./mutant.ts";

/** Parameters that narrow nothing. */
const paging: ReadonlySet<string> = new Set([
  "per_page",
  "offset",
  "count",
  "paginate",
  "cursor",
  "order_by",
  "fields",
  "expand",
  "project_id",
]);

/** How many filters a caller sends, that of the project aside. */
const filtersIn = ({ query }: Call): number =>
  [...query.keys()].filter((name) => !paging.has(name)).length;

const startsAt = ({ query }: Call): number => Number(query.get("offset") ?? 0);

const isDownward = ({ query }: Call): boolean => query.get("order_by")?.startsWith("-") === true;

/** Work items come with the newest first where nothing else is asked for. */
const isDownwardOrDefault = (call: Call): boolean =>
  isDownward(call) || !call.query.has("order_by");

const isOfWorkItems = ({ list }: Call): boolean =>
  list === "work-items" || list === "workspace-work-items";

/** Defects of narrowing that show only where filters meet. */
const narrowing = mutantsOf({
  "query-fourth-filter-ignored": {
    defect: "ignores the fourth of several filters",
    alter: ({ filters }) => ({
      filters: {
        combines: (known) =>
          filters.combines({ ...known, verdicts: known.verdicts.filter((_, at) => at !== 3) }),
      },
    }),
  },
  "query-in-drops-middle-id": {
    defect: "looks for the first and the last of three ids or more",
    alter: ({ filters }) => ({
      filters: {
        isIn: (known) => {
          const { type, values } = known;
          if (type !== "uuid" || values.length < 3) return filters.isIn(known);
          const ends = values.filter((_, at) => at === 0 || at === values.length - 1);
          return filters.isIn({ ...known, values: ends });
        },
      },
    }),
  },
  "query-in-takes-two-ids": {
    defect: "looks for the first two of several ids",
    alter: ({ filters }) => ({
      filters: {
        isIn: (known) =>
          filters.isIn(
            known.type === "uuid" ? { ...known, values: known.values.slice(0, 2) } : known,
          ),
      },
    }),
  },
  "query-search-overrides-filters": {
    defect: "lists what search finds, whatever the filters beside it",
    alter: ({ filters }) => ({
      filters: {
        passes: (known) =>
          (known.variant !== "search" && known.call.query.has("search")) || filters.passes(known),
      },
    }),
  },
  "query-absence-ignored-beside-two": {
    defect: "does not heed an absence beside two other filters",
    alter: ({ filters }) => ({
      filters: {
        passes: (known) =>
          (known.variant === "isnull" && filtersIn(known.call) > 2) || filters.passes(known),
      },
    }),
  },
});

/** Defects of ordering and paging that show only beside something else. */
const paged = mutantsOf({
  "query-hyphen-lost-beside-filters": {
    defect: "orders upward where filters stand beside a downward ordering",
    alter: ({ ordering }) => ({
      ordering: {
        readsHyphen: (known) => filtersIn(known.call) === 0 && ordering.readsHyphen(known),
      },
    }),
  },
  "query-order-lost-uncounted": {
    defect: "ignores order_by with count=false",
    alter: ({ ordering }) => ({
      ordering: {
        knows: (known) => known.call.query.get("count") !== "false" && ordering.knows(known),
      },
    }),
  },
  "query-offset-ignored-downward-by-id": {
    defect: "begins at the first row, whatever the offset, where rows come downward by id",
    alter: ({ pagination }) => ({
      pagination: {
        start: (known) =>
          known.call.query.get("order_by") === "-id" ? 0 : pagination.start(known),
      },
    }),
  },
  "query-page-of-all-rows-lacks-last": {
    defect: "leaves the last row out where per_page is the number of rows",
    alter: ({ pagination }) => ({
      pagination: {
        takes: (known) =>
          known.total > 1 && known.perPage === known.total
            ? known.perPage - 1
            : pagination.takes(known),
      },
    }),
  },
  "query-total-unfiltered-on-later-pages": {
    defect: "counts on later pages the rows that the filters leave out, too",
    alter: ({ pagination }) => ({
      pagination: {
        total: (known) => (known.offset > 0 ? known.unfiltered : pagination.total(known)),
      },
    }),
  },
  "query-next-guessed-beside-filters": {
    defect: "guesses from a full page of filtered rows that there is a next one",
    alter: ({ pagination }) => ({
      pagination: {
        next: (known) =>
          filtersIn(known.call) > 0 && known.returned === known.perPage
            ? known.offset + known.perPage
            : pagination.next(known),
      },
    }),
  },
  "query-previous-lost-downward": {
    defect: "gives no previous where the ordering runs downward",
    alter: ({ pagination }) => ({
      pagination: {
        previous: (known) => (isDownward(known.call) ? null : pagination.previous(known)),
      },
    }),
  },
  "query-cursor-repeats-downward-beside-filters": {
    defect: "shows the last row of a filtered page again on the next, walking downward by cursor",
    alter: ({ pagination }) => ({
      pagination: {
        follows: (known) =>
          pagination.follows(known) ||
          (known.comparison === 0 && isDownwardOrDefault(known.call) && filtersIn(known.call) > 0),
      },
    }),
  },
  "query-cursor-given-on-full-filtered-page": {
    defect: "says that filtered rows remain after a last cursor page that is exactly full",
    alter: ({ pagination }) => ({
      pagination: {
        hasMore: (known) =>
          pagination.hasMore(known) === true ||
          (filtersIn(known.call) > 0 && known.returned === known.perPage),
      },
    }),
  },
});

/** Defects of what rows hold that show only beside something else. */
const shown = mutantsOf({
  "query-fields-serve-what-orders": {
    defect: "serves the member that rows are ordered by, though fields does not name it",
    alter: ({ fields }) => ({
      fields: {
        selects: (known) =>
          known.call.query.get("order_by")?.replace("-", "") === known.name ||
          fields.selects(known),
      },
    }),
  },
  "query-fields-drop-last-beside-expand": {
    defect: "leaves out the last of several fields beside expand",
    alter: ({ fields }) => ({
      fields: {
        split: (known) => {
          const names = fields.split(known);
          return known.call.query.has("expand") && names.length > 1 ? names.slice(0, -1) : names;
        },
      },
    }),
  },
  "query-expand-lost-beside-all": {
    defect: "adds no relation to rows where fields asks for all",
    alter: ({ expansion }) => ({
      expansion: {
        adds: (known) => known.call.query.get("fields") !== "all" && expansion.adds(known),
      },
    }),
  },
  "query-expanded-cut-beside-fields": {
    defect: "shows the first of several related records where fields narrows the row",
    alter: ({ expansion }) => ({
      expansion: {
        targets: (known) => {
          const targets = expansion.targets(known);
          return known.call.query.has("fields") ? targets.slice(0, 1) : targets;
        },
      },
    }),
  },
  "query-cycles-pass-any-filter": {
    defect: "lists the cycles that pass any of several filters",
    alter: ({ filters }) => ({
      filters: {
        combines: (known) => {
          const { call, verdicts } = known;
          if (call.list !== "cycles" || verdicts.length === 0) return filters.combines(known);
          return verdicts.some((passed) => passed);
        },
      },
    }),
  },
  "query-cursor-loses-a-row-beside-fields": {
    defect:
      "leaves a row out of later pages by cursor where fields narrows the rows of a small list",
    alter: ({ pagination }) => ({
      pagination: {
        envelope: (known) => {
          const { call, members } = known;
          const { data } = members;
          const loses =
            !isOfWorkItems(call) && call.query.has("cursor") && call.query.has("fields");
          if (!loses || !Array.isArray(data)) return pagination.envelope(known);
          return { ...members, data: data.slice(1) };
        },
      },
    }),
  },
  "query-fields-lost-on-later-pages-of-small-lists": {
    defect: "ignores fields on later pages of lists other than those of work items",
    alter: ({ fields }) => ({
      fields: {
        applies: (known) =>
          (isOfWorkItems(known.call) || startsAt(known.call) === 0) && fields.applies(known),
      },
    }),
  },
});

/** Defects that show only where several parameters of a list meet. */
export const queryMutants = { ...narrowing, ...paged, ...shown } as const;
