import type { Call } from "#lib/reference/call.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const isUncounted = ({ query }: Call): boolean => query.get("count") === "false";
const asksByCursor = ({ query }: Call): boolean =>
  query.get("paginate") === "cursor" || query.has("cursor");

/** Defects of envelopes and of their parameters where they meet other parameters. */
export const envelopeParameterMutants = mutantsOf({
  "cursor-pages-have-previous-beyond-the-first": {
    defect: "adds previous to cursor pages behind the first",
    policy: "pagination.envelope",
    where: ({ call }) => call.query.has("cursor"),
    instead: ({ members }) => ({ ...members, previous: null }),
  },
  "cursor-pages-count-beyond-the-first": {
    defect: "adds total_count to cursor pages behind the first",
    policy: "pagination.envelope",
    where: ({ call }) => call.query.has("cursor"),
    instead: ({ members, total }) => ({ ...members, total_count: total }),
  },
  "cursor-counts-when-asked": {
    defect: "adds total_count to cursor pages that are asked for with count=true",
    policy: "pagination.envelope",
    where: ({ style, call }) => style === "cursor" && call.query.get("count") === "true",
    instead: ({ members, total }) => ({ ...members, total_count: total }),
  },
  "offset-counts-uncounted-pages-beyond-the-first": {
    defect: "counts with count=false behind the first page",
    policy: "pagination.showsTotal",
    where: ({ offset }) => offset > 0,
    instead: () => true,
  },
  "offset-counts-its-first-page-alone": {
    defect: "leaves total_count out behind the first page",
    policy: "pagination.showsTotal",
    where: ({ offset }) => offset !== 0,
    instead: () => false,
  },
  "audit-log-counts-the-page": {
    defect: "counts in total_count the rows of the page of the audit log",
    policy: "pagination.total",
    where: ({ call }) => call.list === "audit-logs",
    instead: ({ returned }) => returned,
  },
  "offset-over-cap-taken-uncounted": {
    defect: "takes an offset above the cap with count=false",
    policy: "pagination.offsetMax",
    where: ({ call }) => isUncounted(call),
    instead: () => Infinity,
  },
  "offset-negative-taken-uncounted": {
    defect: "takes a negative offset with count=false",
    policy: "pagination.refusesNegativeOffset",
    where: ({ call }) => isUncounted(call),
    instead: () => false,
  },
  "offset-word-taken-uncounted": {
    defect: "takes an offset that is a word with count=false",
    policy: "pagination.offsetIsInteger",
    where: ({ call }) => isUncounted(call),
    instead: () => true,
  },
  "offset-fraction-truncated": {
    defect: "takes an offset with a fraction",
    policy: "pagination.offsetIsInteger",
    where: ({ text }) => /^\d+\.\d+$/.test(text),
    instead: () => true,
  },
  "per-page-read-in-part": {
    defect: "reads a per_page as far as it is a number",
    policy: "pagination.perPageIsInteger",
    where: ({ text }) => /^\d+\D/.test(text),
    instead: () => true,
  },
  "offset-read-in-part": {
    defect: "reads an offset as far as it is a number",
    policy: "pagination.offsetIsInteger",
    where: ({ text }) => /^\d+\D/.test(text),
    instead: () => true,
  },
  "cursor-malformed-alone-ignored": {
    defect: "passes over a malformed cursor that comes without paginate",
    policy: "pagination.refusesCursor",
    where: ({ call }) => !call.query.has("paginate"),
    instead: () => false,
  },
  "per-page-word-taken-by-cursor": {
    defect: "takes a per_page that is a word on the cursor path",
    policy: "pagination.perPageIsInteger",
    where: ({ call }) => asksByCursor(call),
    instead: () => true,
  },
  "per-page-word-taken-behind-a-cursor": {
    defect: "takes a per_page that is a word behind a cursor",
    policy: "pagination.perPageIsInteger",
    where: ({ call }) => call.query.has("cursor"),
    instead: () => true,
  },
  "offset-cap-message-lacks-cursor-elsewhere": {
    defect: "refuses an offset above the cap with no word of the cursor on all lists but one",
    policy: "pagination.offsetAdvice",
    where: ({ call }) => call.list !== "work-items",
    instead: ({ max }) => `Must be at most ${max}.`,
  },
  "offset-uncounted-forgets-the-last-row": {
    defect: "sends a null next with count=false where one row remains",
    policy: "pagination.next",
    where: ({ call, total, offset, perPage }) =>
      isUncounted(call) && total - offset - perPage === 1,
    instead: () => null,
  },
});
