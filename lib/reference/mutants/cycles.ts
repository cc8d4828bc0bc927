import { searchedByFormerNames } from "./building/former-names.ts";
import { isOrdered, losing, losingOnLaterPages } from "./building/lost-filters.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { cycleDates } from "#lib/contract/clauses/cycles/cycles.ts";
import { cycleFilters } from "#lib/contract/lists/filters.ts";
import type { Mutant } from "./building/mutant.ts";
import { mutantsOf } from "./building/mutant.ts";

const ignored = family(
  keysOf(cycleFilters),
  (parameter) => `cycles-${parameter}-ignored` as const,
  (parameter): Mutant => ({
    defect: `ignores ${parameter} on the list of cycles`,
    policy: "filters.knows",
    where: (known) => known.call.list === "cycles" && known.parameter === parameter,
    instead: () => false,
  }),
);

const unmatched = family(
  ["owned_by_id", "search"] as const,
  (parameter) => `cycles-${parameter}-matches-nothing` as const,
  (parameter): Mutant => ({
    defect: `finds no cycle by ${parameter}`,
    policy: "filters.passes",
    where: ({ call, name }) => call.list === "cycles" && name === parameter,
    instead: () => false,
  }),
);

const reaching = mutantsOf({
  "create-of-cycle-takes-its-owner": {
    defect: "stores the owner of a cycle that its create names",
    policy: "writes.takesUnexpected",
    where: ({ call, resource, field }) =>
      call.kind === "create" && resource === "cycle" && field === "owned_by_id",
    instead: () => true,
  },
  "cycle-filter-matches-any-case": {
    defect: "compares the external keys of cycles case-insensitively",
    policy: "filters.equals",
    where: ({ call, name }) => call.list === "cycles" && name.startsWith("external_"),
    instead: ({ actual, values }) =>
      actual.some((one) => String(one).toLowerCase() === String(values[0]).toLowerCase()),
  },
  "cycle-external_source-ignored-beside-external_id": {
    defect: "selects a cycle by its external_id, whatever external_source is sent with it",
    policy: "filters.knows",
    where: ({ call, name }) =>
      call.list === "cycles" && call.query.has("external_id") && name === "external_source",
    instead: () => false,
  },
  "cycle-filters-ignored-beside-search": {
    defect: "ignores every other filter of cycles alongside search",
    policy: "filters.knows",
    where: ({ call, name }) =>
      call.list === "cycles" && call.query.has("search") && name !== "search",
    instead: () => false,
  },
  "cycle-search-ignored-beside-owner": {
    defect: "ignores search on the list of cycles alongside owned_by_id",
    policy: "filters.knows",
    where: ({ call, name }) =>
      call.list === "cycles" && call.query.has("owned_by_id") && name === "search",
    instead: () => false,
  },
  "cycle-external_id-ignored-beside-external_source": {
    defect: "selects a cycle by its external_source, whatever external_id is sent with it",
    policy: "filters.knows",
    where: ({ call, name }) =>
      call.list === "cycles" && call.query.has("external_source") && name === "external_id",
    instead: () => false,
  },
});

const dropping = family(
  cycleDates,
  (name) => `offset-of-cycle-${name}-is-dropped` as const,
  (name): Mutant => ({
    defect: `drops the UTC offset of the ${name} of a cycle`,
    policy: "writes.reads",
    where: ({ resource, field }) => resource === "cycle" && field === name,
    instead: (_, usual) => {
      const value = usual();
      return typeof value === "string" ? value.replace(/[+-][0-9]{2}:[0-9]{2}$/, "Z") : value;
    },
  }),
);

/** Defects of the list of cycles, and of what a cycle holds. */
export const cyclesMutants = {
  ...dropping,
  ...ignored,
  ...unmatched,
  ...reaching,

  ...losingOnLaterPages("cycles"),
  ...mutantsOf({
    "cycles-search-lost-beside-order": losing(
      "search",
      ({ list, parameter }) => list === "cycles" && parameter === "search",
      "alongside order_by",
      isOrdered,
    ),
    "cycles-order-lost-beside-search": {
      defect: "ignores order_by when cycles are searched",
      policy: "ordering.knows",
      where: ({ call }) => call.list === "cycles" && call.query.has("search"),
      instead: () => false,
    },
    "cycles-are-searched-by-their-first-name": searchedByFormerNames("cycles"),
    "cycle-filter-matches-beginning": {
      defect: "matches the external keys of cycles by prefix",
      policy: "filters.equals",
      where: ({ call, name }) => call.list === "cycles" && name.startsWith("external_"),
      instead: ({ actual, values }) =>
        actual.some((value) => String(value).startsWith(String(values[0]))),
    },
  }),
} as const;
