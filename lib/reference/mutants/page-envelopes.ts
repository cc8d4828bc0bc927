import type { Call } from "#lib/reference/call.ts";
import { mutantsOf } from "./mutant.ts";

const isUncounted = ({ query }: Call): boolean => query.get("count") === "false";
const isByCursor = ({ query }: Call): boolean =>
  query.get("paginate") === "cursor" || query.has("cursor");

/** Defects of envelopes and of their parameters where they meet other parameters. */
export const pageEnvelopeMutants = mutantsOf({
  "cursor-pages-have-previous-beyond-the-first": {
    defect: "adds previous to cursor pages behind the first",
    alter: ({ pagination }) => ({
      pagination: {
        envelope: (known) => {
          if (!known.call.query.has("cursor")) return pagination.envelope(known);
          return { ...known.members, previous: null };
        },
      },
    }),
  },
  "cursor-pages-count-beyond-the-first": {
    defect: "adds total_count to cursor pages behind the first",
    alter: ({ pagination }) => ({
      pagination: {
        envelope: (known) => {
          if (!known.call.query.has("cursor")) return pagination.envelope(known);
          return { ...known.members, total_count: known.total };
        },
      },
    }),
  },
  "cursor-counts-when-asked": {
    defect: "adds total_count to cursor pages that are asked for with count=true",
    alter: ({ pagination }) => ({
      pagination: {
        envelope: (known) => {
          const { call, style, members, total } = known;
          const isMeant = style === "cursor" && call.query.get("count") === "true";
          return isMeant ? { ...members, total_count: total } : pagination.envelope(known);
        },
      },
    }),
  },
  "offset-counts-uncounted-pages-beyond-the-first": {
    defect: "counts with count=false behind the first page",
    alter: ({ pagination }) => ({
      pagination: {
        showsTotal: (known) => known.offset > 0 || pagination.showsTotal(known),
      },
    }),
  },
  "offset-counts-its-first-page-alone": {
    defect: "leaves total_count out behind the first page",
    alter: ({ pagination }) => ({
      pagination: { showsTotal: (known) => known.offset === 0 && pagination.showsTotal(known) },
    }),
  },
  "audit-log-counts-the-page": {
    defect: "counts in total_count the rows of the page of the audit log",
    alter: ({ pagination }) => ({
      pagination: {
        total: (known) =>
          known.call.list === "audit-logs" ? known.returned : pagination.total(known),
      },
    }),
  },
  "offset-over-cap-taken-uncounted": {
    defect: "takes an offset above the cap with count=false",
    alter: ({ pagination }) => ({
      pagination: {
        offsetMax: (known) => (isUncounted(known.call) ? Infinity : pagination.offsetMax(known)),
      },
    }),
  },
  "offset-negative-taken-uncounted": {
    defect: "takes a negative offset with count=false",
    alter: ({ pagination }) => ({
      pagination: {
        refusesNegativeOffset: (known) =>
          !isUncounted(known.call) && pagination.refusesNegativeOffset(known),
      },
    }),
  },
  "offset-word-taken-uncounted": {
    defect: "takes an offset that is a word with count=false",
    alter: ({ pagination }) => ({
      pagination: {
        offsetIsInteger: (known) => isUncounted(known.call) || pagination.offsetIsInteger(known),
      },
    }),
  },
  "offset-fraction-truncated": {
    defect: "takes an offset with a fraction",
    alter: ({ pagination }) => ({
      pagination: {
        offsetIsInteger: (known) =>
          /^\d+\.\d+$/.test(known.text) || pagination.offsetIsInteger(known),
      },
    }),
  },
  "per-page-word-taken-by-cursor": {
    defect: "takes a per_page that is a word on the cursor path",
    alter: ({ pagination }) => ({
      pagination: {
        perPageIsInteger: (known) => isByCursor(known.call) || pagination.perPageIsInteger(known),
      },
    }),
  },
  "per-page-word-taken-behind-a-cursor": {
    defect: "takes a per_page that is a word behind a cursor",
    alter: ({ pagination }) => ({
      pagination: {
        perPageIsInteger: (known) =>
          known.call.query.has("cursor") || pagination.perPageIsInteger(known),
      },
    }),
  },
  "offset-cap-message-lacks-cursor-elsewhere": {
    defect: "refuses an offset above the cap with no word of the cursor on all lists but one",
    alter: ({ pagination }) => ({
      pagination: {
        offsetAdvice: (known) =>
          known.call.list === "work-items"
            ? pagination.offsetAdvice(known)
            : `Must be at most ${known.max}.`,
      },
    }),
  },
  "offset-uncounted-forgets-the-last-row": {
    defect: "sends a null next with count=false where one row remains",
    alter: ({ pagination }) => ({
      pagination: {
        next: (known) => {
          const isNearEnd = known.total - known.offset - known.perPage === 1;
          return isUncounted(known.call) && isNearEnd ? null : pagination.next(known);
        },
      },
    }),
  },
});
