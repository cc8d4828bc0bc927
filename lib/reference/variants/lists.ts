import { stateGroups } from "#lib/contract/enums.ts";
import { Problem } from "#lib/reference/problem.ts";
import { variantsOf } from "./variant.ts";

const sequenced = new Map([
  ["states", "sequence"],
  ["labels", "sort_order"],
  ["modules", "sort_order"],
  ["cycles", "sort_order"],
]);

const noPair = { external_id: null, external_source: null };

const defaultModule = {
  ...noPair,
  name: "Getting started",
  description: "",
  status: "backlog",
  start_date: null,
  target_date: null,
  lead_id: null,
  member_ids: [],
  sort_order: 65_535,
  logo_props: {},
  archived_at: null,
};

const defaultProperty = {
  ...noPair,
  name: "severity_before",
  display_name: "Severity before",
  description: "",
  property_type: "TEXT",
  relation_type: null,
  is_active: false,
  is_required: false,
  is_multi: false,
  default_value: [],
  settings: {},
  validation_rules: {},
  logo_props: {},
  sort_order: -3.5,
};

const defaultItem = {
  ...noPair,
  name: "Say hello",
  description_html: "",
  priority: "none",
  type_id: null,
  parent_id: null,
  assignee_ids: [],
  label_ids: [],
  module_ids: [],
  cycle_id: null,
  start_date: null,
  target_date: null,
  is_draft: false,
  archived_at: null,
  sort_order: 5_000,
};

/** The place of an id in a pseudorandom order that depends on the salt. */
const placeOf = (id: string, salt: number): number => Number.parseInt(id.slice(0, 8), 16) ^ salt;

/** Whether a text is a whole number in any spelling. */
const isWholeNumber = (text: string): boolean =>
  text.trim() !== "" && Number.isInteger(Number(text));

/** Lawful ways to page, order and narrow lists. */
export const listVariants = variantsOf({
  "per-page-read-as-a-number": {
    openPoint: "the contract does not state whether 1e2, +5 or 10.0 is an integer",
    policy: "pagination.perPageIsInteger",
    instead: ({ text }) => isWholeNumber(text),
  },
  "offset-read-as-a-number": {
    openPoint: "the contract does not state whether 1e2, +5 or 10.0 is an integer",
    policy: "pagination.offsetIsInteger",
    instead: ({ text }) => isWholeNumber(text),
  },
  "lists-ordered-by-hand": {
    openPoint:
      "the contract does not state the default ordering of most lists, which need not be able to back a cursor",
    policy: "ordering.fallback",
    instead: ({ call }, usual) => sequenced.get(call.list ?? "") ?? usual(),
  },
  "projects-come-with-contents": {
    openPoint: "the contract does not state what a new project holds",
    policy: "lifecycle.furnishes",
    instead: () => [
      { kind: "module", values: defaultModule },
      { kind: "property", values: defaultProperty },
    ],
  },
  "projects-come-with-work-items": {
    openPoint: "the contract does not state what a new project holds",
    policy: "lifecycle.furnishes",
    instead: () => [
      { kind: "work-item", values: defaultItem },
      { kind: "work-item", values: { ...defaultItem, name: "Look around", priority: "high" } },
    ],
  },
  "work-items-come-with-a-comment": {
    openPoint: "the contract does not state what a new work item holds in addition to its members",
    policy: "lifecycle.remarks",
    instead: () => "<p>Please show what you expected.</p>",
  },
  "filters-take-twenty-values": {
    openPoint: "the contract does not state how many values a filter by a list of values takes",
    policy: "filters.split",
    where: ({ variant, text }) => variant === "in" && text.split(",").length > 20,
    instead: ({ parameter }) => {
      const message = "Must be at most 20 values.";
      throw new Problem("invalid_request", {
        errors: [{ field: parameter, code: "invalid", message }],
      });
    },
  },
  "pages-with-rows-left-out-come-short": {
    openPoint:
      "the contract does not state whether a page before the last may hold fewer rows than requested",
    advisedBy: ["pagination/cursor#short-is-last"],
    policy: "pagination.cursorTakes",
    // Rows that only some callers may see are removed after the page was cut.
    where: ({ call, perPage }) => ["pages", "audit-logs"].includes(call.list ?? "") && perPage > 1,
    instead: ({ perPage }) => perPage - 1,
  },
  "per-page-below-one-clamped": {
    openPoint: "the contract does not state what happens to a per_page of 0 or less",
    policy: "pagination.perPageMin",
    instead: () => -Infinity,
  },
  "malformed-filter-matches-nothing": {
    openPoint: "the contract states only of enum filters that they are validated",
    policy: "filters.validatesForm",
    instead: () => false,
  },
  "search-minds-case": {
    openPoint: "the contract does not state how search treats letter case",
    policy: "filters.finds",
    instead: ({ actual, values }) =>
      actual.some((value) => String(value).includes(String(values[0]))),
  },
  "triage-ordered-first": {
    openPoint: "the contract does not state the place of triage in the order of the workflow",
    policy: "ordering.groupRank",
    instead: ({ value }) =>
      value === "triage" ? -1 : stateGroups.findIndex((group) => group === value),
  },
  "ids-ordered-backwards": {
    openPoint: "the contract does not state which order of ids is ascending",
    policy: "ordering.direct",
    where: ({ name }) => name === "id",
    instead: (_, usual) => -usual(),
  },
  "ties-broken-by-time": {
    openPoint: "the contract does not state the tiebreak of an ordering",
    policy: "ordering.tiebreak",
    instead: ({ left, right }) =>
      left.created_at === right.created_at || left.created_at === "" || right.created_at === ""
        ? left.id.localeCompare(right.id)
        : left.created_at.localeCompare(right.created_at),
  },
  "ties-ordered-anew": {
    openPoint:
      "the contract does not state whether rows with equal values keep their order from page to page",
    advisedBy: ["ordering/ties#offset-walk"],
    policy: "ordering.tiebreak",
    where: ({ call: { query } }) => !query.has("cursor") && query.get("paginate") !== "cursor",
    instead: {
      remembering: () => {
        const salts = new WeakMap<URLSearchParams, number>();
        const saltOf = (query: URLSearchParams) => {
          const salt = salts.get(query) ?? Math.random() * 0x1_0000_0000;
          salts.set(query, salt);
          return salt;
        };
        return ({ call, left, right }, usual) => {
          const salt = saltOf(call.query);
          return placeOf(left.id, salt) - placeOf(right.id, salt) || usual();
        };
      },
    },
  },
  "private-pages-listed-on-request": {
    openPoint: "the contract does not state which pages are listed without type",
    policy: "filters.combines",
    where: ({ call, row }) =>
      call.list === "pages" &&
      !call.query.has("type") &&
      !call.query.has("access") &&
      row["access"] === 1,
    instead: () => false,
  },
  "pages-below-others-listed-on-request": {
    openPoint: "the contract does not state whether the page list shows child pages by default",
    policy: "filters.combines",
    where: ({ call, row }) =>
      call.list === "pages" && !call.query.has("parent_id") && row["parent_id"] !== null,
    instead: () => false,
  },
  "page-filters-take-any-value": {
    openPoint: "the contract does not state that the filters of the page list are validated",
    policy: "filters.validatesChoice",
    where: ({ call }) => call.list === "pages",
    instead: () => false,
  },
  "release-tags-pass-over-expand": {
    openPoint: "release tags are in no table of relations",
    policy: "expansion.refuses",
    where: ({ call }) => call.list === "release-tags",
    instead: () => false,
  },
  "fields-all-stands-alone": {
    openPoint: "the contract does not state whether all may be combined with other names in fields",
    policy: "fields.split",
    instead: (_, usual) => {
      const names = usual();
      return names.length > 1 ? names.map((name) => (name === "all" ? "*" : name)) : names;
    },
  },
});
