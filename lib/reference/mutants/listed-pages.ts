import { pageListTypes } from "#lib/contract/enums.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const isFalse = (value: unknown): boolean => value === false || value === 0;

/** Defects of the lists of pages and of release tags. */
export const listedPageMutants = {
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
      defect: `does not heed ${name} on the list of pages`,
      alter: () => ({
        filters: { knows: ({ call, parameter }) => call.list !== "pages" || parameter !== name },
      }),
    }),
  ),
  ...family(
    ["access", "is_locked"] as const,
    (name) => `page-filter-${name}-ignored-when-false` as const,
    (name): Mutant => ({
      defect: `takes a ${name} of false or 0 for none on the list of pages`,
      alter: ({ filters }) => ({
        filters: {
          passes: (known) =>
            (known.call.list === "pages" && known.name === name && isFalse(known.values[0])) ||
            filters.passes(known),
        },
      }),
    }),
  ),
  ...family(
    ["owned_by_id", "parent_id", "external_id", "external_source", "search"] as const,
    (name) => `page-filter-${name}-finds-none` as const,
    (name): Mutant => ({
      defect: `finds no page by ${name}`,
      alter: ({ filters }) => ({
        filters: {
          passes: (known) =>
            !(known.call.list === "pages" && known.name === name) && filters.passes(known),
        },
      }),
    }),
  ),
  ...family(
    pageListTypes,
    (type) => `page-type-${type}-refused` as const,
    (type): Mutant => ({
      defect: `refuses type=${type} on the list of pages`,
      alter: ({ filters }) => ({
        filters: {
          isChoice: (known) =>
            !(known.call.list === "pages" && known.name === "type" && known.element === type) &&
            filters.isChoice(known),
        },
      }),
    }),
  ),
  ...family(
    ["access", "type"] as const,
    (name) => `page-filter-${name}-crashes-on-bad-value` as const,
    (name): Mutant => ({
      defect: `breaks on a bad value of ${name} on the list of pages`,
      alter: ({ filters }) => ({
        filters: {
          isChoice: (known) => {
            const holds = filters.isChoice(known);
            const breaks = !holds && known.call.list === "pages" && known.name === name;
            if (breaks) throw new Error("The mutant breaks.");
            return holds;
          },
        },
      }),
    }),
  ),
  ...family(
    ["pages", "project-members"] as const,
    (slug) => `project-short-identifier-unknown-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `does not know projects by their short identifier on the list of ${slug}`,
      alter: ({ tenancy }) => ({
        tenancy: {
          readsShortIdentifier: (known) =>
            known.call.path.endsWith(slug === "pages" ? "/pages/" : "/members/")
              ? false
              : tenancy.readsShortIdentifier(known),
        },
      }),
    }),
  ),
  ...mutantsOf({
    "page-filter-is_global-false-finds-none": {
      defect: "finds no page by is_global=false",
      alter: (base) => ({
        filters: {
          passes: (known) =>
            !(known.name === "is_global" && isFalse(known.values[0])) && base.filters.passes(known),
        },
      }),
    },
    "page-list-holds-private-pages-alone": {
      defect: "lists private pages alone where no type is asked for",
      alter: (base) => ({
        pages: {
          sees: (known) =>
            (known.call.list !== "pages" || known.isPrivate) && base.pages.sees(known),
        },
      }),
    },
    "page-list-misses-plain-pages": {
      defect: "lists the pages with an external pair, or a parent, alone",
      alter: (base) => ({
        pages: {
          sees: (known) => {
            const kept = known.row["external_id"] !== null || known.row["parent_id"] !== null;
            return (known.call.list !== "pages" || kept) && base.pages.sees(known);
          },
        },
      }),
    },
    "page-list-holds-other-projects": {
      defect: "lists the pages of all projects of the workspace below each of them",
      alter: (base) => ({
        tenancy: {
          lists: (known) =>
            (known.call.list === "pages" &&
              known.row["workspace_id"] === known.call.workspace?.id) ||
            base.tenancy.lists(known),
        },
      }),
    },
  }),
};
