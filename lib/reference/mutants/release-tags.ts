import { losingOnLaterPages, unfilteredTotal } from "./building/lost-filters.ts";
import { family } from "#lib/contract/family.ts";
import { madeByAnother } from "./building/made-by-another.ts";
import type { Mutant } from "./building/mutant.ts";
import { mutantsOf } from "./building/mutant.ts";

const filters = ["version", "search"] as const;

/** Defects of the list of release tags. */
export const releaseTagsMutants = {
  ...family(
    filters,
    (name) => `release-tag-filter-${name}-ignored` as const,
    (name): Mutant => ({
      defect: `ignores ${name} on the list of release tags`,
      policy: "filters.knows",
      where: ({ call, parameter }) => call.list === "release-tags" && parameter === name,
      instead: () => false,
    }),
  ),
  ...family(
    filters,
    (name) => `release-tag-filter-${name}-finds-none` as const,
    (name): Mutant => ({
      defect: `finds no release tag by ${name}`,
      policy: "filters.passes",
      where: (known) => known.call.list === "release-tags" && known.name === name,
      instead: () => false,
    }),
  ),
  ...family(
    ["version", "created_at"] as const,
    (name) => `release-tags-break-ordered-by-${name}` as const,
    (name): Mutant => ({
      defect: `crashes when release tags are ordered by ${name}`,
      policy: "ordering.key",
      where: ({ call }) => call.query.get("order_by") === name && call.list === "release-tags",
      instead: () => {
        throw new Error("The mutant breaks.");
      },
    }),
  ),
  ...losingOnLaterPages("release-tags"),
  ...madeByAnother("release-tag"),
  ...unfilteredTotal("release-tags"),
  ...mutantsOf({
    "release-tag-filter-version-matches-parts": {
      defect: "filters release tags by part of their version",
      policy: "filters.equals",
      where: ({ call, name }) => call.list === "release-tags" && name === "version",
      instead: ({ actual, values }) =>
        actual.some((one) => String(one).includes(String(values[0]))),
    },
    "release-tag-version-altered": {
      defect: "returns the version of a release tag without its hyphens on lists",
      policy: "presentation.member",
      where: ({ call, name }) => call.list === "release-tags" && name === "version",
      instead: (_, usual) => String(usual()).replaceAll("-", ""),
    },
  }),
};
