import { asks, severalValues } from "./asks.ts";
import { mutantsOf } from "./mutant.ts";

/** Defects of counting and of the choice of style. */
export const countMutants = mutantsOf({
  "offset-always-counts": {
    defect: "sends total_count even when the caller asked for count=false",
    alter: () => ({ pagination: { showsTotal: () => true } }),
  },
  "offset-total-null-when-uncounted": {
    defect: "sends a null total_count with count=false",
    alter: () => ({
      pagination: {
        envelope: ({ style, members }) =>
          style === "offset" ? { total_count: null, ...members } : members,
      },
    }),
  },
  "offset-counts-only-when-asked": {
    defect: "counts only where count=true is sent",
    alter: () => ({
      pagination: { showsTotal: ({ call }) => call.query.get("count") === "true" },
    }),
  },
  "offset-uncounted-lacks-next": {
    defect: "gives no next with count=false",
    alter: ({ pagination }) => ({
      pagination: {
        next: (known) =>
          known.call.query.get("count") === "false" ? null : pagination.next(known),
      },
    }),
  },
  "offset-uncounted-guesses-next": {
    defect: "guesses next from a full page with count=false",
    alter: ({ pagination }) => ({
      pagination: {
        next: (known) => {
          const { call, offset, perPage, returned } = known;
          if (call.query.get("count") !== "false") return pagination.next(known);
          return returned === perPage ? offset + perPage : null;
        },
      },
    }),
  },
  "offset-uncounted-lacks-previous": {
    defect: "gives no previous with count=false",
    alter: ({ pagination }) => ({
      pagination: {
        previous: (known) =>
          known.call.query.get("count") === "false" ? null : pagination.previous(known),
      },
    }),
  },
  "count-disabled-blocks-cursor": {
    defect: "refuses the offset style for want of a count, and the cursor style too",
    alter: () => ({
      pagination: { countDisabled: ({ call, count }) => count && call.list === "work-items" },
    }),
  },
  "paginate-unknown-refused": {
    defect: "refuses an unknown value of paginate",
    alter: () => ({ pagination: { refusesStyle: () => true } }),
  },
  "per-page-default-100": {
    defect: "shows 100 rows without per_page",
    alter: () => ({ pagination: { perPageDefault: () => 100 } }),
  },
  "per-page-default-20-beside-filters": {
    defect: "shows 20 rows without per_page where filters are asked for",
    alter: ({ pagination }) => ({
      pagination: {
        perPageDefault: (known) =>
          asks(known.call, severalValues) ? 20 : pagination.perPageDefault(known),
      },
    }),
  },
  "per-page-default-20-on-later-pages": {
    defect: "shows 20 rows without per_page behind an offset",
    alter: ({ pagination }) => ({
      pagination: {
        perPageDefault: (known) =>
          known.call.query.has("offset") ? 20 : pagination.perPageDefault(known),
      },
    }),
  },
  "per-page-ignored": {
    defect: "ignores per_page",
    alter: () => ({ pagination: { perPage: () => 50 } }),
  },
  "per-page-capped-at-100": {
    defect: "shows no more than 100 rows",
    alter: () => ({ pagination: { perPageMax: () => 100 } }),
  },
  "per-page-above-max-refused": {
    defect: "refuses a per_page above 200 instead of clamping it",
    alter: () => ({ pagination: { refusesAboveCap: () => true } }),
  },
  "per-page-not-clamped": {
    defect: "shows as many rows as per_page says, above 200 too",
    alter: () => ({ pagination: { perPage: ({ asked }) => Math.max(1, asked) } }),
  },
  "per-page-not-clamped-by-cursor": {
    defect: "clamps per_page on the offset path alone",
    alter: ({ pagination }) => ({
      pagination: {
        perPage: (known) =>
          known.call.query.get("paginate") === "cursor"
            ? Math.max(1, known.asked)
            : pagination.perPage(known),
      },
    }),
  },
  "per-page-word-taken-as-default": {
    defect: "takes a per_page that is no integer as the default",
    alter: () => ({ pagination: { perPageIsInteger: () => true } }),
  },
  "per-page-fraction-truncated": {
    defect: "cuts the fraction off a per_page",
    alter: () => ({
      pagination: { perPageIsInteger: ({ text }) => /^-?\d+(\.\d+)?$/.test(text) },
    }),
  },
  "per-page-zero-crashes": {
    defect: "breaks down where per_page is 0",
    alter: ({ pagination }) => ({
      pagination: {
        perPageMin: (known) => {
          if (known.call.query.get("per_page") === "0") throw new Error("division by zero");
          return pagination.perPageMin(known);
        },
      },
    }),
  },
  "offset-total-wrong-on-last-page": {
    defect: "counts the rows up to the page in total_count on the last page, less one",
    alter: () => ({
      pagination: {
        total: ({ total, isLast, offset }) => (isLast && offset > 0 ? total - 1 : total),
      },
    }),
  },
  "offset-total-ignores-search": {
    defect: "counts rows in total_count that search leaves out",
    alter: () => ({
      pagination: {
        total: ({ call, total, unfiltered }) => (call.query.has("search") ? unfiltered : total),
      },
    }),
  },
  "offset-uncounted-lacks-style": {
    defect: "names no style with count=false",
    alter: ({ pagination }) => ({
      pagination: {
        marker: (known) =>
          known.call.query.get("count") === "false" ? {} : pagination.marker(known),
      },
    }),
  },
  "offset-previous-null-within-first-page": {
    defect: "gives no previous where the offset is less than per_page",
    alter: ({ pagination }) => ({
      pagination: {
        previous: (known) => (known.offset < known.perPage ? null : pagination.previous(known)),
      },
    }),
  },
  "list-answers-bare-array-when-empty": {
    defect: "answers a list without rows as a bare empty array",
    alter: () => ({
      pagination: {
        envelope: ({ members, total }) => (total === 0 ? [] : members),
      },
    }),
  },
});
