import { inWorkspace, reaching } from "./building/ids-in-bodies.ts";
import { losingOnLaterPages, unfilteredTotal } from "./building/lost-filters.ts";
import { pageListTypes } from "#lib/contract/enums.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "./building/mutant.ts";
import { mutantsOf } from "./building/mutant.ts";

const isFalse = (value: unknown): boolean => value === false || value === 0;

const parents = mutantsOf({
  "page-parent-of-another-project-taken": reaching(
    "accepts a parent page of another project",
    (known) => known.kind === "page" && inWorkspace(known),
  ),
  "page-parent-of-another-workspace-taken": reaching(
    "accepts a parent page of another workspace",
    (known) => known.kind === "page" && !inWorkspace(known),
  ),
});

/** Defects of pages and of their list. */
export const pagesMutants = {
  ...parents,
  ...family(
    [
      "access",
      "collection_id",
      "external_id",
      "external_source",
      "is_global",
      "is_locked",
      "owned_by_id",
      "parent_id",
      "search",
    ] as const,
    (name) => `page-filter-${name}-ignored` as const,
    (name): Mutant => ({
      defect: `ignores ${name} on the list of pages`,
      policy: "filters.knows",
      where: ({ call, parameter }) => call.list === "pages" && parameter === name,
      instead: () => false,
    }),
  ),
  ...family(
    ["access", "is_locked"] as const,
    (name) => `page-filter-${name}-ignored-when-false` as const,
    (name): Mutant => ({
      defect: `ignores ${name} on the list of pages when its value is false or 0`,
      policy: "filters.passes",
      where: (known) =>
        known.call.list === "pages" && known.name === name && isFalse(known.values[0]),
      instead: () => true,
    }),
  ),
  ...family(
    ["owned_by_id", "parent_id", "external_id", "external_source", "search"] as const,
    (name) => `page-filter-${name}-finds-none` as const,
    (name): Mutant => ({
      defect: `finds no page by ${name}`,
      policy: "filters.passes",
      where: (known) => known.call.list === "pages" && known.name === name,
      instead: () => false,
    }),
  ),
  ...family(
    ["external_id", "external_source"] as const,
    (name) => `page-filter-${name}-matches-a-part` as const,
    (name): Mutant => ({
      defect: `selects pages by a part of their ${name}`,
      policy: "filters.equals",
      where: (known) => known.call.list === "pages" && known.name === name,
      instead: ({ actual, values }) =>
        actual.some((value) => String(value).includes(String(values[0]))),
    }),
  ),
  ...family(
    pageListTypes,
    (type) => `page-type-${type}-refused` as const,
    (type): Mutant => ({
      defect: `refuses type=${type} on the list of pages`,
      policy: "filters.isChoice",
      where: ({ call, name, element }) =>
        call.list === "pages" && name === "type" && element === type,
      instead: () => false,
    }),
  ),
  ...family(
    ["access", "type"] as const,
    (name) => `page-filter-${name}-crashes-on-bad-value` as const,
    (name): Mutant => ({
      defect: `crashes on a bad value of ${name} on the list of pages`,
      policy: "filters.isChoice",
      where: (known) => known.call.list === "pages" && known.name === name,
      instead: (_, usual) => {
        const holds = usual();
        if (holds) return holds;
        throw new Error("The mutant breaks.");
      },
    }),
  ),
  ...losingOnLaterPages("pages"),
  ...unfilteredTotal("pages"),
  ...mutantsOf({
    "page-filter-is_global-false-finds-none": {
      defect: "finds no page by is_global=false",
      policy: "filters.passes",
      where: ({ name, values }) => name === "is_global" && isFalse(values[0]),
      instead: () => false,
    },
    "page-list-holds-private-pages-alone": {
      defect: "lists only private pages without type",
      policy: "pages.sees",
      where: ({ call, isPrivate }) => call.list === "pages" && !isPrivate,
      instead: () => false,
    },
    "page-list-misses-plain-pages": {
      defect: "lists only the pages with an external pair or a parent",
      policy: "pages.sees",
      where: ({ call, row }) =>
        call.list === "pages" && row["external_id"] === null && row["parent_id"] === null,
      instead: () => false,
    },
    "page-list-holds-other-projects": {
      defect: "lists the pages of all projects of the workspace below each project",
      policy: "tenancy.lists",
      where: ({ call, row }) => call.list === "pages" && row["workspace_id"] === call.workspace?.id,
      instead: () => true,
    },
    ...family(
      ["access", "type"] as const,
      (name) => `page-total-ignores-${name}` as const,
      (name): Mutant => ({
        defect: `counts all pages in total_count when ${name} narrows the list`,
        policy: "pagination.total",
        where: ({ call }) => call.list === "pages" && call.query.has(name),
        instead: ({ unfiltered }) => unfiltered,
      }),
    ),
    "page-filters-combined-with-or": {
      defect: "lists pages that match any of several filters",
      policy: "filters.combines",
      where: ({ call, verdicts }) => call.list === "pages" && verdicts.length > 1,
      instead: ({ verdicts }) => verdicts.some(Boolean),
    },
    "page-filter-parent_id-ignored-beside-another": {
      defect: "ignores parent_id on the list of pages alongside an external id",
      policy: "filters.knows",
      where: ({ name, call }) => name === "parent_id" && call.query.has("external_id"),
      instead: () => false,
    },
    "page-external_source-ignored-beside-external_id": {
      defect: "selects a page by its external_id, whatever external_source is sent with it",
      policy: "filters.knows",
      where: ({ call, name }) =>
        call.list === "pages" && call.query.has("external_id") && name === "external_source",
      instead: () => false,
    },
    "page-filters-ignored-beside-search": {
      defect: "ignores every other filter of pages alongside search",
      policy: "filters.knows",
      where: ({ call, name }) =>
        call.list === "pages" && call.query.has("search") && name !== "search",
      instead: () => false,
    },
    "page-search-ignored-beside-owner": {
      defect: "ignores search on the list of pages alongside owned_by_id",
      policy: "filters.knows",
      where: ({ call, name }) =>
        call.list === "pages" && call.query.has("owned_by_id") && name === "search",
      instead: () => false,
    },
    "project-short-identifier-unknown-on-pages": {
      defect: "does not recognise short identifiers of projects on the list of pages",
      policy: "tenancy.readsShortIdentifier",
      where: ({ call }) => call.path.endsWith("/pages/"),
      instead: () => false,
    },
  }),
};
