import { family } from "#lib/contract/family.ts";
import { sharedParameters } from "#lib/contract/filter-parameters.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Mutant } from "./mutant.ts";

const isLater = ({ query }: Call): boolean => (query.get("offset") ?? "0") !== "0";
const isByCursor = ({ query }: Call): boolean => query.has("cursor");
const isUncounted = ({ query }: Call): boolean => query.get("count") === "false";
const isOrdered = ({ query }: Call): boolean => query.has("order_by");

/** Does not heed one filter of a list where it is asked in some way. */
function losing(
  isMeant: (slug: string) => boolean,
  parameter: string,
  where: string,
  isAsked: (call: Call) => boolean,
): Mutant {
  return {
    defect: `does not heed ${parameter} ${where}`,
    alter: ({ filters }) => ({
      filters: {
        passes: (known) =>
          (known.parameter === parameter &&
            isMeant(known.call.list ?? "") &&
            isAsked(known.call)) ||
          filters.passes(known),
      },
    }),
  };
}

const ofItems = (slug: string): boolean => slug.endsWith("work-items");
const ofPages = (slug: string): boolean => slug === "pages";
const ofCycles = (slug: string): boolean => slug === "cycles";
const ofTags = (slug: string): boolean => slug === "release-tags";

const onLater = "from the second page on";
const byCursor = "on later pages of a cursor walk";

const pageFilters = [
  "access",
  "collection_id",
  "external_id",
  "external_source",
  "is_global",
  "is_locked",
  "owned_by_id",
  "parent_id",
  "search",
  "type",
] as const;
const cycleFilters = ["owned_by_id", "external_id", "external_source", "search"] as const;
const tagFilters = ["search", "version"] as const;

/** Defects of filters that show on later pages, or beside other parameters of the page. */
export const laterFilterMutants = {
  ...family(
    sharedParameters,
    (name) => `filter-${name}-lost-on-later-pages` as const,
    (name) => losing(ofItems, name, onLater, isLater),
  ),
  ...family(
    sharedParameters,
    (name) => `filter-${name}-lost-by-cursor` as const,
    (name) => losing(ofItems, name, byCursor, isByCursor),
  ),
  ...family(
    sharedParameters,
    (name) => `archived-items-found-by-${name}` as const,
    (name): Mutant => ({
      defect: `lists archived work items where ${name} is sent`,
      alter: ({ lifecycle }) => ({
        lifecycle: {
          listsRow: (known) =>
            (ofItems(known.call.list ?? "") && known.call.query.has(name)) ||
            lifecycle.listsRow(known),
        },
      }),
    }),
  ),
  "filter-is_draft-lost-uncounted": losing(ofItems, "is_draft", "with count=false", isUncounted),
  "filter-state_id__in-lost-beside-order": losing(
    ofItems,
    "state_id__in",
    "beside order_by",
    isOrdered,
  ),
  ...family(
    pageFilters,
    (name) => `page-filter-${name}-lost-on-later-pages` as const,
    (name) => losing(ofPages, name, onLater, isLater),
  ),
  ...family(
    pageFilters,
    (name) => `page-filter-${name}-lost-by-cursor` as const,
    (name) => losing(ofPages, name, byCursor, isByCursor),
  ),
  ...family(
    cycleFilters,
    (name) => `cycles-${name}-lost-on-later-pages` as const,
    (name) => losing(ofCycles, name, onLater, isLater),
  ),
  ...family(
    cycleFilters,
    (name) => `cycles-${name}-lost-by-cursor` as const,
    (name) => losing(ofCycles, name, byCursor, isByCursor),
  ),
  "cycles-search-lost-beside-order": losing(ofCycles, "search", "beside order_by", isOrdered),
  ...family(
    tagFilters,
    (name) => `release-tag-filter-${name}-lost-on-later-pages` as const,
    (name) => losing(ofTags, name, onLater, isLater),
  ),
  ...family(
    tagFilters,
    (name) => `release-tag-filter-${name}-lost-by-cursor` as const,
    (name) => losing(ofTags, name, byCursor, isByCursor),
  ),
} as const;
