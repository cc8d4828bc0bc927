import { losingOnLaterPages, unfilteredTotal } from "./building/lost-filters.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { Mutant } from "./building/mutant.ts";
import { mutantsOf } from "./building/mutant.ts";

const filters = ["version", "search"] as const;

/** What a row shows instead of the value that was written. */
const altered = {
  git_tag: (value: string) => value.replace(/^v-/, ""),
  commit_hash: (value: string) => value.replace(/^./, "0"),
  created_by_id: () => "5f2b8a51-7a0c-4f0e-8a35-2d3c1f3e9b10",
} as const;

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
  ...family(
    ["fields", "search"] as const,
    (parameter) => `release-tag-filter-version-lost-with-${parameter}` as const,
    (parameter): Mutant => ({
      defect: `ignores version on the list of release tags when ${parameter} is sent`,
      policy: "filters.passes",
      where: ({ call, name }) =>
        call.list === "release-tags" && name === "version" && call.query.has(parameter),
      instead: () => true,
    }),
  ),
  ...family(
    keysOf(altered),
    (name) => `release-tag-${name}-altered` as const,
    (member): Mutant => ({
      defect: `returns another ${member} of a release tag on lists`,
      policy: "presentation.member",
      where: ({ call, name }) => call.list === "release-tags" && name === member,
      instead: (_, usual) => altered[member](String(usual())),
    }),
  ),
  ...losingOnLaterPages("release-tags"),
  ...unfilteredTotal("release-tags"),
  ...mutantsOf({
    "release-tag-filter-version-matches-parts": {
      defect: "filters release tags by part of their version",
      policy: "filters.equals",
      where: ({ call, name }) => call.list === "release-tags" && name === "version",
      instead: ({ actual, values }) =>
        actual.some((one) => String(one).includes(String(values[0]))),
    },
    "release-tags-are-filtered-by-numbers": {
      defect: "filters release tags by their version as a number, where it is one",
      policy: "filters.equals",
      where: ({ call, name, values }) =>
        call.list === "release-tags" && name === "version" && !Number.isNaN(Number(values[0])),
      instead: ({ actual, values }) => actual.some((one) => Number(one) === Number(values[0])),
    },
    "total-of-searched-release-tags-unfiltered": {
      defect: "counts in total_count the release tags that search does not find",
      policy: "pagination.total",
      where: ({ call }) => call.list === "release-tags" && call.query.has("search"),
      instead: ({ unfiltered }) => unfiltered,
    },
    "release-tag-version-altered": {
      defect: "returns the version of a release tag without its hyphens on lists",
      policy: "presentation.member",
      where: ({ call, name }) => call.list === "release-tags" && name === "version",
      instead: (_, usual) => String(usual()).replaceAll("-", ""),
    },
  }),
};
