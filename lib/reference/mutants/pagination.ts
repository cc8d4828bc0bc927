import type { Policies } from "#lib/reference/policies.ts";
import { mutantsOf } from "./mutant.ts";

type Pagination = Policies["pagination"];
type Envelope = Parameters<Pagination["envelope"]>[0];

const renamed = ({ members }: Envelope, from: string, to: string): unknown =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name === from ? to : name, value]),
  );

const without = ({ members }: Envelope, name: string): unknown =>
  Object.fromEntries(Object.entries(members).filter(([member]) => member !== name));

/** Defects of the envelopes. */
export const envelopeMutants = mutantsOf({
  "list-answers-bare-array": {
    defect: "answers a list as a bare array of rows",
    alter: () => ({ pagination: { envelope: ({ members }) => members["data"] } }),
  },
  "offset-envelope-calls-data-results": {
    defect: "names the rows of an offset page results, as version 1 does",
    alter: () => ({
      pagination: {
        envelope: (known) =>
          known.style === "offset" ? renamed(known, "data", "results") : known.members,
      },
    }),
  },
  "offset-next-is-a-link": {
    defect: "serves next as a link and not as an offset",
    alter: (base) => ({
      pagination: {
        next: (known) => {
          const next = base.pagination.next(known);
          return next === null ? null : `?offset=${JSON.stringify(next)}`;
        },
      },
    }),
  },
  "offset-previous-dropped": {
    defect: "leaves previous out on later pages",
    alter: () => ({
      pagination: {
        envelope: (known) =>
          known.members["previous"] === null ? known.members : without(known, "previous"),
      },
    }),
  },
  "offset-previous-zero-at-start": {
    defect: "serves previous as 0 on the first page",
    alter: () => ({
      pagination: { previous: ({ offset, perPage }) => Math.max(0, offset - perPage) },
    }),
  },
  "offset-total-is-a-string": {
    defect: "serves total_count as a string",
    alter: () => ({ pagination: { total: ({ total }) => String(total) } }),
  },
  "offset-envelope-lacks-style": {
    defect: "names no style in an offset envelope",
    alter: () => ({
      pagination: { marker: ({ style }) => (style === "offset" ? {} : { style }) },
    }),
  },
  "cursor-envelope-calls-data-results": {
    defect: "names the rows of a cursor page results",
    alter: () => ({
      pagination: {
        envelope: (known) =>
          known.style === "cursor" ? renamed(known, "data", "results") : known.members,
      },
    }),
  },
  "cursor-next-cursor-is-a-number": {
    defect: "serves next_cursor as a number",
    alter: () => ({
      pagination: { nextCursor: ({ remaining }) => (remaining > 0 ? remaining : null) },
    }),
  },
  "cursor-envelope-lacks-has-more": {
    defect: "leaves has_more out of a cursor envelope",
    alter: () => ({ pagination: { envelope: (known) => without(known, "has_more") } }),
  },
  "cursor-envelope-without-rows-lacks-has-more": {
    defect: "leaves has_more out of a cursor envelope that holds no rows",
    alter: () => ({
      pagination: {
        envelope: (known) => {
          const { data } = known.members;
          const isEmpty = Array.isArray(data) && data.length === 0;
          return isEmpty ? without(known, "has_more") : known.members;
        },
      },
    }),
  },
  "cursor-envelope-names-offset-style": {
    defect: "names the offset style in a cursor envelope",
    alter: () => ({ pagination: { marker: () => ({ style: "offset" }) } }),
  },
  "cursor-envelope-counts": {
    defect: "counts the rows in a cursor envelope",
    alter: () => ({
      pagination: {
        envelope: ({ style, members, total }) =>
          style === "cursor" ? { ...members, total_count: total } : members,
      },
    }),
  },
  "cursor-envelope-has-previous": {
    defect: "serves a null previous in a cursor envelope",
    alter: () => ({
      pagination: {
        envelope: ({ style, members }) =>
          style === "cursor" ? { ...members, previous: null } : members,
      },
    }),
  },
});

/** Defects of where pages begin and end. */
export const offsetMutants = mutantsOf({
  "offset-next-leads-on-from-no-rows": {
    defect: "serves a next on the only page of a list that has no rows",
    alter: ({ pagination }) => ({
      pagination: {
        next: (known) => (known.total === 0 ? known.perPage : pagination.next(known)),
      },
    }),
  },
  "offset-next-off-by-one": {
    defect: "sets next one row too far",
    alter: ({ pagination }) => ({
      pagination: {
        next: (known) => {
          const next = pagination.next(known);
          return typeof next === "number" ? next + 1 : next;
        },
      },
    }),
  },
  "offset-next-realigned": {
    defect: "rounds next down to a multiple of per_page",
    alter: ({ pagination }) => ({
      pagination: {
        next: (known) => {
          const next = pagination.next(known);
          return typeof next === "number" ? next - (next % known.perPage) : next;
        },
      },
    }),
  },
  "offset-next-on-last-page": {
    defect: "gives a next on a last page that is not full",
    alter: () => ({
      pagination: {
        next: ({ offset, perPage, returned, total }) =>
          offset + perPage < total || (returned > 0 && returned < perPage)
            ? offset + perPage
            : null,
      },
    }),
  },
  "offset-next-on-full-last-page": {
    defect: "gives a next on a last page that is exactly full",
    alter: () => ({
      pagination: {
        next: ({ offset, perPage, returned }) => (returned === perPage ? offset + perPage : null),
      },
    }),
  },
  "offset-next-unclamped": {
    defect: "goes on by the per_page asked for and not by the clamped one",
    alter: () => ({
      pagination: {
        next: ({ offset, perPage, asked, total }) =>
          offset + perPage < total ? offset + asked : null,
      },
    }),
  },
  "offset-previous-off-by-one": {
    defect: "sets previous one row too far on",
    alter: ({ pagination }) => ({
      pagination: {
        previous: (known) => {
          const previous = pagination.previous(known);
          return typeof previous === "number" && previous > 0 ? previous + 1 : previous;
        },
      },
    }),
  },
  "offset-total-counts-page": {
    defect: "counts the rows of the page in total_count",
    alter: () => ({ pagination: { total: ({ returned }) => returned } }),
  },
  "offset-total-counts-remaining": {
    defect: "counts the rows from the offset on in total_count",
    alter: () => ({ pagination: { total: ({ total, offset }) => Math.max(0, total - offset) } }),
  },
  "offset-total-ignores-filters": {
    defect: "counts all rows in total_count, whatever the filters",
    alter: () => ({ pagination: { total: ({ unfiltered }) => unfiltered } }),
  },
  "list-counts-archived-items": {
    defect: "counts archived work items in total_count",
    alter: ({ pagination }) => ({
      pagination: {
        total: (known) => {
          const { call, total } = known;
          if (call.resource !== "work-item") return pagination.total(known);
          const archived = call.store
            .rows("work-item")
            .filter((row) => row["project_id"] === call.project?.id && row["archived_at"] !== null);
          return total + archived.length;
        },
      },
    }),
  },
  "offset-default-skips-first-row": {
    defect: "begins a list without offset at its second row",
    alter: () => ({ pagination: { offsetDefault: () => 1 } }),
  },
  "offset-skips-boundary-row": {
    defect: "leaves out the first row of each later page",
    alter: () => ({
      pagination: { start: ({ offset }) => (offset === 0 ? 0 : offset + 1) },
    }),
  },
  "offset-cap-off-by-one": {
    defect: "accepts an offset one above the cap",
    alter: ({ pagination }) => ({
      pagination: { offsetMax: (known) => pagination.offsetMax(known) + 1 },
    }),
  },
  "offset-cap-refuses-its-limit": {
    defect: "refuses the largest offset",
    alter: ({ pagination }) => ({
      pagination: { offsetMax: (known) => pagination.offsetMax(known) - 1 },
    }),
  },
  "offset-cap-message-lacks-cursor": {
    defect: "refuses an offset above the cap without naming the cursor",
    alter: () => ({ pagination: { offsetAdvice: ({ max }) => `Must be at most ${max}.` } }),
  },
  "offset-word-taken-as-zero": {
    defect: "takes an offset that is a word as 0",
    alter: () => ({ pagination: { offsetIsInteger: () => true } }),
  },
  "offset-negative-taken-as-zero": {
    defect: "takes a negative offset as 0",
    alter: () => ({ pagination: { refusesNegativeOffset: () => false } }),
  },
});
