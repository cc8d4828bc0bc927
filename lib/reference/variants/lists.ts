import { stateGroups } from "#lib/contract/enums.ts";
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

/** Where an id stands in an order that another salt turns over. */
const placeOf = (id: string, salt: number): number => Number.parseInt(id.slice(0, 8), 16) ^ salt;

/** Lawful ways to page, order and narrow lists. */
export const listVariants = variantsOf({
  "lists-ordered-by-hand": {
    openPoint: "the default ordering of most lists is not stated and may back no cursor",
    policy: "ordering.fallback",
    instead: ({ call }, usual) => sequenced.get(call.list ?? "") ?? usual(),
  },
  "projects-come-with-contents": {
    openPoint: "what a new project holds is not stated",
    policy: "lifecycle.furnishes",
    instead: () => [
      { kind: "module", values: defaultModule },
      { kind: "property", values: defaultProperty },
    ],
  },
  "projects-come-with-work-items": {
    openPoint: "what a new project holds is not stated",
    policy: "lifecycle.furnishes",
    instead: () => [
      { kind: "work-item", values: defaultItem },
      { kind: "work-item", values: { ...defaultItem, name: "Look around", priority: "high" } },
    ],
  },
  "work-items-come-with-a-comment": {
    openPoint: "what a new work item holds besides its members is not stated",
    policy: "lifecycle.remarks",
    instead: () => "<p>Please show what you expected.</p>",
  },
  "pages-with-rows-left-out-come-short": {
    openPoint:
      "whether a page that is not the last may hold fewer rows than asked for is not stated",
    advisedBy: ["pagination/cursor#short-is-last"],
    policy: "pagination.cursorTakes",
    // What not everybody may see is left out after the page was cut.
    where: ({ call, perPage }) => ["pages", "audit-logs"].includes(call.list ?? "") && perPage > 1,
    instead: ({ perPage }) => perPage - 1,
  },
  "per-page-below-one-clamped": {
    openPoint: "what happens to a per_page of 0 or less is not stated",
    policy: "pagination.perPageMin",
    instead: () => -Infinity,
  },
  "malformed-filter-matches-nothing": {
    openPoint: "only enum filters are stated to be validated",
    policy: "filters.validatesForm",
    instead: () => false,
  },
  "search-minds-case": {
    openPoint: "how search treats letter case is not stated",
    policy: "filters.finds",
    instead: ({ actual, values }) =>
      actual.some((value) => String(value).includes(String(values[0]))),
  },
  "triage-ordered-first": {
    openPoint: "the place of triage in the workflow's order is not stated",
    policy: "ordering.groupRank",
    instead: ({ value }) =>
      value === "triage" ? -1 : stateGroups.findIndex((group) => group === value),
  },
  "ties-broken-by-time": {
    openPoint: "the tiebreak of an ordering is not stated",
    policy: "ordering.tiebreak",
    instead: ({ left, right }) =>
      left.created_at === right.created_at || left.created_at === "" || right.created_at === ""
        ? left.id.localeCompare(right.id)
        : left.created_at.localeCompare(right.created_at),
  },
  "ties-ordered-anew": {
    openPoint:
      "whether rows that are equal by an ordering come the same on each page is not stated",
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
    openPoint: "which pages are listed where no type is asked for is not stated",
    policy: "filters.combines",
    where: ({ call, row }) =>
      call.list === "pages" &&
      !call.query.has("type") &&
      !call.query.has("access") &&
      row["access"] === 1,
    instead: () => false,
  },
  "pages-below-others-listed-on-request": {
    openPoint: "whether the page list shows pages below others unasked is not stated",
    policy: "filters.combines",
    where: ({ call, row }) =>
      call.list === "pages" && !call.query.has("parent_id") && row["parent_id"] !== null,
    instead: () => false,
  },
  "page-filters-take-any-value": {
    openPoint: "the filters of the page list are not stated to be validated",
    policy: "filters.validatesChoice",
    where: ({ call }) => call.list === "pages",
    instead: () => false,
  },
  "release-tags-pass-over-expand": {
    openPoint: "release tags stand in no table of relations",
    policy: "expansion.refuses",
    where: ({ call }) => call.list === "release-tags",
    instead: () => false,
  },
  "fields-all-stands-alone": {
    openPoint: "whether all may come with other names in fields is not stated",
    policy: "fields.split",
    instead: (_, usual) => {
      const names = usual();
      return names.length > 1 ? names.map((name) => (name === "all" ? "*" : name)) : names;
    },
  },
});
