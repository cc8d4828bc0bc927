import { family } from "#lib/contract/family.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const filters = ["version", "search"] as const;

/** Defects of the list of release tags. */
export const listedTagMutants = {
  ...family(
    filters,
    (name) => `release-tag-filter-${name}-ignored` as const,
    (name): Mutant => ({
      defect: `does not heed ${name} on the list of release tags`,
      alter: () => ({
        filters: {
          knows: ({ call, parameter }) => call.list !== "release-tags" || parameter !== name,
        },
      }),
    }),
  ),
  ...family(
    filters,
    (name) => `release-tag-filter-${name}-finds-none` as const,
    (name): Mutant => ({
      defect: `finds no release tag by ${name}`,
      alter: (base) => ({
        filters: {
          passes: (known) =>
            !(known.call.list === "release-tags" && known.name === name) &&
            base.filters.passes(known),
        },
      }),
    }),
  ),
  ...family(
    ["version", "created_at"] as const,
    (name) => `release-tags-break-ordered-by-${name}` as const,
    (name): Mutant => ({
      defect: `breaks where release tags are ordered by ${name}`,
      alter: ({ ordering }) => ({
        ordering: {
          key: (known) => {
            const asked = known.call.query.get("order_by") === name;
            if (asked && known.call.list === "release-tags") {
              throw new Error("The mutant breaks.");
            }
            return ordering.key(known);
          },
        },
      }),
    }),
  ),
  ...mutantsOf({
    "release-tag-filter-version-matches-parts": {
      defect: "finds by version the release tags whose version holds it as a part",
      alter: (base) => ({
        filters: {
          equals: (known) =>
            known.call.list === "release-tags" && known.name === "version"
              ? known.actual.some((one) => String(one).includes(String(known.values[0])))
              : base.filters.equals(known),
        },
      }),
    },
    "release-tag-version-altered": {
      defect: "serves the version of a release tag without its hyphens on lists",
      alter: ({ presentation }) => ({
        presentation: {
          member: (known) => {
            const value = presentation.member(known);
            return known.call.list === "release-tags" && known.name === "version"
              ? String(value).replaceAll("-", "")
              : value;
          },
        },
      }),
    },
  }),
};
