import type { Call } from "#lib/reference/call.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const isUncounted = ({ query }: Call): boolean => query.get("count") === "false";
const asksByCursor = ({ query }: Call): boolean =>
  query.get("paginate") === "cursor" || query.has("cursor");

/** Defects of envelopes and their parameters in combination with other parameters. */
export const envelopeParameterMutants = mutantsOf({
  "cursor-pages-have-previous-beyond-the-first": {
    defect: "returns previous on cursor pages after the first",
    policy: "pagination.envelope",
    where: ({ call }) => call.query.has("cursor"),
    instead: ({ members }) => ({ ...members, previous: null }),
  },
  "cursor-pages-count-beyond-the-first": {
    defect: "returns total_count on cursor pages after the first",
    policy: "pagination.envelope",
    where: ({ call }) => call.query.has("cursor"),
    instead: ({ members, total }) => ({ ...members, total_count: total }),
  },
  "cursor-counts-when-asked": {
    defect: "returns total_count on cursor pages with count=true",
    policy: "pagination.envelope",
    where: ({ style, call }) => style === "cursor" && call.query.get("count") === "true",
    instead: ({ members, total }) => ({ ...members, total_count: total }),
  },
  "offset-counts-uncounted-pages-beyond-the-first": {
    defect: "counts with count=false after the first page",
    policy: "pagination.showsTotal",
    where: ({ offset }) => offset > 0,
    instead: () => true,
  },
  "offset-counts-its-first-page-alone": {
    defect: "omits total_count after the first page",
    policy: "pagination.showsTotal",
    where: ({ offset }) => offset !== 0,
    instead: () => false,
  },
  "audit-log-counts-the-page": {
    defect: "returns the number of rows on the page as total_count of the audit log",
    policy: "pagination.total",
    where: ({ call }) => call.list === "audit-logs",
    instead: ({ returned }) => returned,
  },
  "offset-over-cap-taken-uncounted": {
    defect: "accepts an offset above the cap with count=false",
    policy: "pagination.offsetMax",
    where: ({ call }) => isUncounted(call),
    instead: () => Infinity,
  },
  "offset-negative-taken-uncounted": {
    defect: "accepts a negative offset with count=false",
    policy: "pagination.refusesNegativeOffset",
    where: ({ call }) => isUncounted(call),
    instead: () => false,
  },
  "offset-word-taken-uncounted": {
    defect: "accepts a non-numeric offset with count=false",
    policy: "pagination.offsetIsInteger",
    where: ({ call }) => isUncounted(call),
    instead: () => true,
  },
  "offset-fraction-truncated": {
    defect: "accepts a fractional offset",
    policy: "pagination.offsetIsInteger",
    where: ({ text }) => /^\d+\.\d+$/.test(text),
    instead: () => true,
  },
  "per-page-read-in-part": {
    defect: "accepts a per_page that only begins with a number",
    policy: "pagination.perPageIsInteger",
    where: ({ text }) => /^\d+\D/.test(text),
    instead: () => true,
  },
  "offset-read-in-part": {
    defect: "accepts an offset that only begins with a number",
    policy: "pagination.offsetIsInteger",
    where: ({ text }) => /^\d+\D/.test(text),
    instead: () => true,
  },
  "cursor-malformed-alone-ignored": {
    defect: "ignores a malformed cursor that is sent without paginate",
    policy: "pagination.refusesCursor",
    where: ({ call }) => !call.query.has("paginate"),
    instead: () => false,
  },
  "per-page-word-taken-by-cursor": {
    defect: "accepts a non-numeric per_page on cursor pages",
    policy: "pagination.perPageIsInteger",
    where: ({ call }) => asksByCursor(call),
    instead: () => true,
  },
  "per-page-word-taken-behind-a-cursor": {
    defect: "accepts a non-numeric per_page on later pages of a cursor walk",
    policy: "pagination.perPageIsInteger",
    where: ({ call }) => call.query.has("cursor"),
    instead: () => true,
  },
  "offset-cap-message-lacks-cursor-elsewhere": {
    defect:
      "does not mention the cursor when it refuses an offset above the cap, on all lists but one",
    policy: "pagination.offsetAdvice",
    where: ({ call }) => call.list !== "work-items",
    instead: ({ max }) => `Must be at most ${max}.`,
  },
  "offset-uncounted-forgets-the-last-row": {
    defect: "returns a null next with count=false when one row remains",
    policy: "pagination.next",
    where: ({ call, total, offset, perPage }) =>
      isUncounted(call) && total - offset - perPage === 1,
    instead: () => null,
  },
});
